/// What a builder has collected of an element or of an owner.
public struct ElementParts<Made>: Sendable {
  let list: [Shape.Part]

  init(_ list: [Shape.Part] = []) {
    self.list = list
  }
}
