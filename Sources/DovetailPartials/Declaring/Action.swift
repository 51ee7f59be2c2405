import Dovetail

/// A method of an owner that events of its template's elements call.
///
/// ```swift
/// Action("save", UserView.save)
/// Action("rename") { (view: UserView, name: String) in view.rename(to: name) }
/// ```
///
/// A function that is isolated to an actor, such as the main actor, must be called there: an event elsewhere traps.
///
/// An element does not retain the owner: after the owner is released, its events do nothing.
public struct Action<Owner: AnyObject>: OwnerPart {
  let action: ActionPart

  /// The declaration.
  public var parts: ElementParts<Owner> { ElementParts([.action(action)]) }

  /// Declares a method without arguments, which any event may call.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - method: The method.
  public init(_ name: String, _ method: @escaping @Sendable (Owner) -> () -> Void) {
    action = ActionPart(name: name, of: Owner.self, Void.self) { owner, _ in method(owner)() }
  }

  /// Declares a method that takes the value that an event passes.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - method: The method.
  public init<Value>(_ name: String, _ method: @escaping @Sendable (Owner) -> (Value) -> Void) {
    action = ActionPart(name: name, of: Owner.self, Value.self) { owner, value in method(owner)(value) }
  }

  /// Declares a function that any event may call.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - call: Receives the owner.
  public init(_ name: String, @_inheritActorContext call: @escaping @isolated(any) @Sendable (Owner) -> Void) {
    let actor = call.isolation
    let call = withoutIsolation(call)
    action = ActionPart(name: name, of: Owner.self, Void.self, actor) { owner, _ in call(owner) }
  }

  /// Declares a function that takes the value that an event passes.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - call: Receives the owner and the value.
  public init<Value>(
    _ name: String, @_inheritActorContext call: @escaping @isolated(any) @Sendable (Owner, Value) -> Void
  ) {
    action = ActionPart(
      name: name, of: Owner.self, Value.self, call.isolation, call: withoutIsolation(call))
  }
}

/// A method of an owner, without the type of the owner.
struct ActionPart: Sendable {
  let name: String
  private let type: any Any.Type
  /// An `ActionHandler` for the type of the method's argument.
  let handler: any Sendable

  /// The type of the method's argument, for messages; nil without one.
  var argument: String? { type == Void.self ? nil : TypeName.of(type) }

  init<Owner: AnyObject, Value>(
    name: String, of owner: Owner.Type, _ value: Value.Type, _ actor: (any Actor)? = nil,
    call: @escaping @Sendable (Owner, Value) -> Void
  ) {
    self.name = name
    type = value
    handler = ActionHandler<Value> { target in
      { [weak owner = target.read(as: Owner.self)] value in
        guard let owner else { return }
        actor?.preconditionIsolated()
        call(owner, value)
      }
    }
  }
}

/// Makes a closure that calls a method of an owner, without the owner's type.
struct ActionHandler<Value>: Sendable {
  let bound: @Sendable (PartialValue) -> (Value) -> Void
}
