import Dovetail

/// The place of the elements within an element, without their types.
@usableFromInline
struct ChildrenPart: Sendable {
  /// What the elements must be, as messages write it.
  let typeName: String
  /// Makes what adds an element that is read so, or nil when it cannot be added.
  let adding: @Sendable (Reading) -> PartialOperation?
  /// Makes what adds a text; nil when texts cannot be added.
  let addingText: (@Sendable (String) -> PartialOperation)?

  /// Makes place for a number of elements and texts.
  let reserve: (@Sendable (UnsafeMutableRawPointer, Int) -> Void)?

  /// Declares a place.
  ///
  /// - Parameters:
  ///   - child: What the elements must be.
  ///   - text: Makes an element of a text.
  ///   - reserve: Makes place for a number of elements.
  ///   - add: Adds the element at the second address, which is of that type.
  @usableFromInline
  init<Child>(
    _ child: Child.Type, text: (@Sendable (String) -> Child)? = nil,
    reserve: (@Sendable (UnsafeMutableRawPointer, Int) -> Void)? = nil, add: @escaping PartialOperation
  ) {
    typeName = TypeName.of(child)
    self.reserve = reserve
    adding = { reading in reading.adapting(add, to: Child.self) }
    guard let text else {
      addingText = nil
      return
    }
    addingText = { string in
      { made, _ in
        var child = text(string)
        withUnsafeMutablePointer(to: &child) { add(made, UnsafeMutableRawPointer($0)) }
      }
    }
  }
}
