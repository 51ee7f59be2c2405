import Dovetail

/// The place of the elements within an element, without their types.
@usableFromInline
struct ChildrenPart: Sendable {
  private let type: any Any.Type
  /// Adds elements, which need not be converted.
  private let add: ChildrenOperation
  /// Whether elements that are read so need not be converted.
  let isDirect: @Sendable (Reading) -> Bool
  /// Makes what adds an element that is read so, or nil when it cannot be added.
  let adding: @Sendable (Reading, _ element: Int) -> PartialOperation?
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
    adding = { reading, element in
      reading.connecting(element, as: Child.self) { made, child in add(made, [child], [0]) }
    }
    guard let text else {
      addingText = nil
      return
    }
    addingText = { string in
      { made, _ in add(made, [PartialValue(text(string))], [0]) }
    }
  }

  /// Makes what adds elements that need not be converted.
  func addingDirectly(_ elements: [Int]) -> PartialOperation {
    { [add] made, values in add(made, values, elements) }
  }
}
