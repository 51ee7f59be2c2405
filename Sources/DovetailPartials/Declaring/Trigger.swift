import Dovetail

/// An event of an element, which a template connects to a method of the owner: `action="save"`.
///
/// ```swift
/// Trigger("action", \.onTap)            // var onTap: (() -> Void)?
/// Trigger("changed", \.onChange)        // var onChange: ((String) -> Void)?
/// Trigger("action") { (button: inout Button, fire) in button.add(fire) }
/// ```
public struct Trigger<Made>: ElementPart {
  let trigger: TriggerPart

  private let actor: (any Actor)?

  /// The declaration.
  public var parts: ElementParts<Made> { ElementParts(.trigger(trigger), actor) }

  /// Declares an event that calls a function without arguments.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The property that receives the function.
  public init(_ name: String, _ path: sending WritableKeyPath<Made, (() -> Void)?>) {
    nonisolated(unsafe) let path = path
    trigger = TriggerPart(name: name, of: Made.self, Void.self) { made, fire in made[keyPath: path] = { fire(()) } }
    actor = nil
  }

  /// Declares an event that calls a function with a value.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The property that receives the function.
  public init<Value>(_ name: String, _ path: sending WritableKeyPath<Made, ((Value) -> Void)?>) {
    nonisolated(unsafe) let path = path
    trigger = TriggerPart(name: name, of: Made.self, Value.self) { made, fire in made[keyPath: path] = fire }
    actor = nil
  }

  /// Declares an event that a function connects.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - connect: Receives the element, and the function to call, which does not retain the owner.
  public init(
    _ name: String,
    @_inheritActorContext connect: @escaping @isolated(any) @Sendable (inout Made, @escaping () -> Void) -> Void
  ) {
    actor = connect.isolation
    let connect = withoutIsolation(connect)
    trigger = TriggerPart(name: name, of: Made.self, Void.self) { made, fire in connect(&made) { fire(()) } }
  }
}

/// An event of an element, without the type of the element.
struct TriggerPart: Sendable {
  let name: String
  private let type: any Any.Type
  /// Makes a step that connects an action; returns nil when the action takes another argument.
  let connecting: @Sendable (ActionPart) -> PartialOperation?

  /// The type of the argument that it passes, for messages; nil without one.
  var argument: String? { type == Void.self ? nil : TypeName.of(type) }

  init<Made, Value>(
    name: String, of made: Made.Type, _ value: Value.Type,
    connect: @escaping @Sendable (inout Made, @escaping (Value) -> Void) -> Void
  ) {
    self.name = name
    type = value
    connecting = { action in
      if let handler = action.handler as? ActionHandler<Value> {
        return { made, values in made.update { (made: inout Made) in connect(&made, handler.bound(values[0])) } }
      }
      guard let handler = action.handler as? ActionHandler<Void> else { return nil }
      return { made, values in
        let fire = handler.bound(values[0])
        made.update { (made: inout Made) in connect(&made) { _ in fire(()) } }
      }
    }
  }
}
