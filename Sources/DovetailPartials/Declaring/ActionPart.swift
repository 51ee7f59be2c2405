import Dovetail

/// A method of an owner, without the type of the owner.
struct ActionPart: Sendable {
  let name: String
  private let type: any Any.Type
  /// An `ActionHandler` of what the method takes.
  let handler: any Sendable

  /// What the method takes, as messages write it; nil for nothing.
  var argument: String? { type == Void.self ? nil : TypeName.of(type) }

  init<Owner: AnyObject, Value>(
    name: String, of owner: Owner.Type, _ value: Value.Type, _ isolation: Isolation = .none,
    call: @escaping @Sendable (Owner, Value) -> Void
  ) {
    self.name = name
    type = value
    handler = ActionHandler<Value> { pointer in
      { [weak owner = pointer.read(as: Owner.self)] value in
        guard let owner else { return }
        if case .mainActor = isolation { MainActor.preconditionIsolated() }
        call(owner, value)
      }
    }
  }
}

/// Makes of an owner the function that calls its method.
struct ActionHandler<Value>: Sendable {
  let bound: @Sendable (PartialValue) -> (Value) -> Void
}
