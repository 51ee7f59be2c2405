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
    name: String, of owner: Owner.Type, _ value: Value.Type, call: @escaping @Sendable (Owner, Value) -> Void
  ) {
    self.name = name
    type = value
    handler = ActionHandler<Value> { pointer in
      // A plan passes the address of a reference to the owner.
      { [weak owner = pointer.assumingMemoryBound(to: Owner.self).pointee] value in
        if let owner { call(owner, value) }
      }
    }
  }
}

/// Makes of the address of an owner the function that calls its method.
struct ActionHandler<Value>: Sendable {
  let bound: @Sendable (UnsafeMutableRawPointer) -> (Value) -> Void
}
