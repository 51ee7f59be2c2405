import Dovetail

/// The place of the elements within an element, without their types.
@usableFromInline
struct ChildrenPart: Sendable {
  private let type: any Any.Type
  /// Adds elements that need not be converted.
  let add: ChildrenOperation
  /// Whether elements that are read so need not be converted.
  let isDirect: @Sendable (Reading) -> Bool
  /// Makes what adds an element that is read so, or nil when it cannot be added.
  let adding: @Sendable (Reading) -> PartialOperation?
  /// Makes what adds a text; nil when texts cannot be added.
  let addingText: (@Sendable (String) -> PartialOperation)?

  /// What the elements must be, as messages write it.
  var typeName: String { TypeName.of(type) }

  /// Declares a place.
  ///
  /// - Parameters:
  ///   - child: What the elements must be.
  ///   - text: Makes an element of a text.
  ///   - add: Adds elements, which are of that type.
  @usableFromInline
  init<Child>(
    _ child: Child.Type, text: (@Sendable (String) -> Child)? = nil, add: @escaping ChildrenOperation
  ) {
    type = child
    self.add = add
    isDirect = { reading in reading.reader(of: Child.self)?.isDirect == true }
    let addOne: PartialOperation = { made, child in add(made, [child]) }
    adding = { reading in reading.adapting(addOne, to: Child.self) }
    guard let text else {
      addingText = nil
      return
    }
    addingText = { string in
      { made, _ in addOne(made, PartialValue(text(string))) }
    }
  }
}
