import Dovetail

/// Where the elements within an element go.
///
/// ```swift
/// Children(\.subviews)
/// Children(\.nodes) { TextNode($0) }      // texts between the elements become elements too
/// Children(of: View.self) { stack, view in stack.add(view) }
/// ```
public struct Children<Made>: ElementPart, OwnerPart {
  /// The type of the owner, where it is declared for one.
  public typealias Owner = Made

  @usableFromInline
  let children: ChildrenPart

  @usableFromInline
  let actor: (any Actor)?

  /// What it declares.
  public var parts: ElementParts<Made> { ElementParts(.children(children), actor) }

  // All are added at once: a property of a class that may have subclasses is read and written back for each change.
  // See `Attribute` for what these are inlined for.

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
  ///   - text: Makes an element of a text, whose white space is as it is written.
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
  ///   - type: What the elements must be: a class, or a type that elements are declared to be usable as.
  ///   - add: Gets the value that is being filled, and an element that is filled already.
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

/// Where the elements within an element go, without their types.
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

  /// Declares where they go.
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
