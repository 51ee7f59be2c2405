import Dovetail

/// The place of the elements within an element, without their types.
struct ChildrenPart: Sendable {
  /// What the elements must be, as messages write it.
  let typeName: String
  /// Makes what adds an element that is read so, or nil when it cannot be added.
  let adding: @Sendable (Reading) -> PartialOperation?
  /// Makes what adds a text; nil when texts cannot be added.
  let addingText: (@Sendable (String) -> PartialOperation)?

  init<Made, Child>(
    of made: Made.Type, _ child: Child.Type, add: @escaping @Sendable (inout Made, Child) -> Void,
    text: (@Sendable (String) -> Child)?
  ) {
    typeName = TypeName.of(child)
    adding = { reading in
      guard let reader = reading.reader(of: Child.self) else { return nil }
      // A plan passes the address of a value of the element's own type, and of one that the reader is for.
      return { made, child in add(&made.assumingMemoryBound(to: Made.self).pointee, reader.read(child)) }
    }
    guard let text else {
      addingText = nil
      return
    }
    addingText = { string in
      { made, _ in add(&made.assumingMemoryBound(to: Made.self).pointee, text(string)) }
    }
  }
}
