/// Where the elements within an element go.
///
/// ```swift
/// Children(\.subviews)
/// Children(\.nodes) { TextNode($0) }      // texts between the elements become elements too
/// Children(of: View.self) { stack, view in stack.add(view) }
/// ```
public struct Children<Made>: Sendable {
  let children: ChildrenPart

  private var isOnMainActor = false

  var parts: [Shape.Part] { [.children(children)] + (isOnMainActor ? [.mainActor] : []) }

  /// Declares the property that gets the elements, in order.
  ///
  /// - Parameter path: The property.
  public init<Child>(_ path: any WritableKeyPath<Made, [Child]> & Sendable) {
    self.init(of: Child.self) { made, child in made[keyPath: path].append(child) }
  }

  /// Declares the property that gets the elements and the texts between them, in order.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - text: Makes an element of a text, whose white space is as it is written.
  public init<Child>(
    _ path: any WritableKeyPath<Made, [Child]> & Sendable, text: @escaping @Sendable (String) -> Child
  ) {
    children = ChildrenPart(
      of: Made.self, Child.self, add: { made, child in made[keyPath: path].append(child) }, text: text)
  }

  /// Declares a function that takes the elements, one after the other.
  ///
  /// - Parameters:
  ///   - type: What the elements must be: a class, or a type that elements are declared to be usable as.
  ///   - add: Gets the value that is being filled, and an element that is filled already.
  public init<Child>(of type: Child.Type, add: @escaping @Sendable (inout Made, Child) -> Void) {
    children = ChildrenPart(of: Made.self, Child.self, add: add, text: nil)
  }

  /// Declares a function of the main actor that takes the elements, one after the other.
  ///
  /// - Parameters:
  ///   - type: What the elements must be: a class, or a type that elements are declared to be usable as.
  ///   - add: Gets the value that is being filled, and an element that is filled already.
  public init<Child>(
    of type: Child.Type, onMainActor add: @escaping @MainActor @Sendable (inout Made, Child) -> Void
  ) {
    self.init(of: type) { made, child in MainActorCall.run(&made, child, add) }
    isOnMainActor = true
  }
}
