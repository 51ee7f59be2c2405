/// What a builder has collected of an element or of an owner.
public struct ElementParts<Made>: Sendable {
  let list: [Shape.Part]

  init(_ list: [Shape.Part] = []) {
    self.list = list
  }

  init(joining parts: [ElementParts]) {
    var list: [Shape.Part] = []
    list.reserveCapacity(parts.count)
    for part in parts { list += part.list }
    self.list = list
  }
}
