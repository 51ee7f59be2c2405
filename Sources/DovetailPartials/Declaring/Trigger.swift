/// An event of an element, which a template connects to a method of the owner: `action="save"`.
///
/// ```swift
/// Trigger("action", \.onTap)            // var onTap: (() -> Void)?
/// Trigger("changed", \.onChange)        // var onChange: ((String) -> Void)?
/// Trigger("action") { (button: inout Button, fire) in button.add(fire) }
/// ```
public struct Trigger<Made>: ElementPart {
  let trigger: TriggerPart

  private var isOnMainActor = false

  /// What it declares.
  public var parts: ElementParts<Made> { ElementParts(.trigger(trigger), isOnMainActor: isOnMainActor) }

  /// Declares an event that calls a function without arguments.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The property that gets the function.
  public init(_ name: String, _ path: sending WritableKeyPath<Made, (() -> Void)?>) {
    nonisolated(unsafe) let path = path
    self.init(name) { made, fire in made[keyPath: path] = fire }
  }

  /// Declares an event that calls a function with a value.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The property that gets the function.
  public init<Value>(_ name: String, _ path: sending WritableKeyPath<Made, ((Value) -> Void)?>) {
    nonisolated(unsafe) let path = path
    trigger = TriggerPart(name: name, of: Made.self, Value.self) { made, fire in made[keyPath: path] = fire }
  }

  /// Declares an event by a function that connects it.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - connect: Gets the value that is being filled, and what to call; that does not keep the owner alive.
  public init(_ name: String, connect: @escaping @Sendable (inout Made, @escaping () -> Void) -> Void) {
    trigger = TriggerPart(name: name, of: Made.self, Void.self) { made, fire in connect(&made) { fire(()) } }
  }

  /// Declares an event by a function of the main actor that connects it.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - connect: Gets the value that is being filled, and what to call; that does not keep the owner alive.
  public init(
    _ name: String, onMainActor connect: @escaping @MainActor @Sendable (inout Made, @escaping () -> Void) -> Void
  ) {
    self.init(name) { made, fire in MainActorCall.run(&made, fire, connect) }
    isOnMainActor = true
  }
}
