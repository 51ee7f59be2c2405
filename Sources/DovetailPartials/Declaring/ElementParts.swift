import Dovetail

/// What a builder has collected of an element or of an owner.
public struct ElementParts<Made>: ElementPart, OwnerPart {
  /// The type of the owner, where they are declared for one.
  public typealias Owner = Made

  let list: [Shape.Part]

  /// The parts themselves.
  public var parts: ElementParts<Made> { self }

  init(_ list: [Shape.Part] = []) {
    self.list = list
  }

  init(_ part: Shape.Part, _ isolation: Isolation) {
    list = isolation.isNone ? [part] : [part, .isolated(isolation)]
  }

  init(joining parts: [ElementParts]) {
    var list: [Shape.Part] = []
    list.reserveCapacity(parts.count)
    for part in parts { list += part.list }
    self.list = list
  }
}
