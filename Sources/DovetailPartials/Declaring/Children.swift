import Dovetail

/// The property or function that receives the elements within an element.
///
/// ```swift
/// Children(\.subviews)
/// Children(\.nodes) { TextNode($0) }      // texts between the elements become elements too
/// Children(of: View.self) { stack, view in stack.add(view) }
/// ```
public struct Children<Made>: ElementPart, OwnerPart {
  /// The owner's type, in the declaration of an owner.
  public typealias Owner = Made

  @usableFromInline
  let children: ChildrenPart

  @usableFromInline
  let actor: (any Actor)?

  /// The declaration.
  public var parts: ElementParts<Made> { ElementParts(.children(children), actor) }

  // All elements are added in one change: a property of a non-final class is read and written back for each change.
  // See `Attribute` for why these are inlined.

  /// Declares the property that gets the elements, in order.
  ///
  /// - Parameter path: The property.
  @inlinable
  @inline(__always)
  public init<Child>(_ path: sending WritableKeyPath<Made, [Child]>) {
    nonisolated(unsafe) let path = path
    children = ChildrenPart(
      Child.self,
      add: { made, values, children in
        made.update { (made: inout Made) in
          made[keyPath: path].append(contentsOf: PartialChildren<Child>(values, children))
        }
      })
    actor = nil
  }

  /// Declares the property that gets the elements and the texts between them, in order.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - text: Makes an element of a text, whose white space is kept.
  @inlinable
  @inline(__always)
  public init<Child>(
    _ path: sending WritableKeyPath<Made, [Child]>, text: @escaping @Sendable (String) -> Child
  ) {
    nonisolated(unsafe) let path = path
    children = ChildrenPart(
      Child.self, text: text,
      add: { made, values, children in
        made.update { (made: inout Made) in
          made[keyPath: path].append(contentsOf: PartialChildren<Child>(values, children))
        }
      })
    actor = nil
  }

  /// Declares a function that takes the elements, one after the other.
  ///
  /// - Parameters:
  ///   - type: The elements' type: a class, or a type that elements declare with `Usable`.
  ///   - add: Receives the parent, and an element that is already filled.
  public init<Child>(
    of type: Child.Type, @_inheritActorContext add: @escaping @isolated(any) @Sendable (inout Made, Child) -> Void
  ) {
    let actor = add.isolation
    let add = withoutIsolation(add)
    children = ChildrenPart(
      Child.self,
      add: { made, values, children in
        for child in PartialChildren<Child>(values, children) {
          made.update { (made: inout Made) in add(&made, child) }
        }
      })
    self.actor = actor
  }
}

/// The receiver of the elements within an element, without their types.
@usableFromInline
struct ChildrenPart: Sendable {
  private let type: any Any.Type
  /// Adds elements that need no conversion.
  private let add: ChildrenOperation
  /// Whether elements of a type need no conversion.
  let isDirect: @Sendable (Reading) -> Bool
  /// Makes a step that adds an element; returns nil when its type does not fit.
  let adding: @Sendable (Reading, _ element: Int) -> PartialOperation?
  /// Makes a step that adds a text; nil when texts cannot be added.
  let addingText: (@Sendable (String) -> PartialOperation)?

  /// The elements' type, for messages.
  var typeName: String { TypeName.of(type) }

  /// - Parameters:
  ///   - child: The elements' type.
  ///   - text: Makes an element of a text.
  ///   - add: Adds elements of that type.
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

  /// Makes a step that adds elements that need no conversion.
  func addingDirectly(_ elements: [Int]) -> PartialOperation {
    { [add] made, values in add(made, values, elements) }
  }
}
