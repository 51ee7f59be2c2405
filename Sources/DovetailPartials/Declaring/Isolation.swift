// Functions for callers that are on their actors already: the injector checks that before it completes an owner.
//
// A function is cast as the only property of a struct, since a cast between function types themselves may change how the
// function is called. Both structs hold a closure of the same parameters and result: where it is isolated to stands in its
// context only.

private struct Wrapped<Function> {
  let function: Function
}

/// The same function without its isolation.
func withoutIsolation<Owner: AnyObject>(
  _ function: @escaping @isolated(any) @Sendable (Owner) -> Void
) -> @Sendable (Owner) -> Void {
  unsafeBitCast(Wrapped(function: function), to: Wrapped<@Sendable (Owner) -> Void>.self).function
}

/// The same function without its isolation.
func withoutIsolation<Owner: AnyObject, Value>(
  _ function: @escaping @isolated(any) @Sendable (Owner, Value) -> Void
) -> @Sendable (Owner, Value) -> Void {
  unsafeBitCast(Wrapped(function: function), to: Wrapped<@Sendable (Owner, Value) -> Void>.self).function
}

/// The same function without its isolation.
func withoutIsolation<Made, Value>(
  _ function: @escaping @isolated(any) @Sendable (inout Made, Value) -> Void
) -> @Sendable (inout Made, Value) -> Void {
  unsafeBitCast(Wrapped(function: function), to: Wrapped<@Sendable (inout Made, Value) -> Void>.self).function
}

extension [any Actor] {
  /// Adds the actors that are not in the list.
  mutating func formUnion(_ others: [any Actor]) {
    for actor in others where !contains(where: { $0 === actor }) { append(actor) }
  }
}
