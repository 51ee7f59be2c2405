// Removes the isolation of functions whose callers are on the right actor: the injector checks that before it completes
// an owner.
//
// Each function is cast as the only property of a struct, since a cast between function types may change the calling
// convention. The cast is right, since both structs hold a closure of the same parameters and result, and the isolation
// is stored in its context only.

private struct Wrapped<Function> {
  let function: Function
}

func withoutIsolation<Owner: AnyObject>(
  _ function: @escaping @isolated(any) @Sendable (Owner) -> Void
) -> @Sendable (Owner) -> Void {
  unsafeBitCast(Wrapped(function: function), to: Wrapped<@Sendable (Owner) -> Void>.self).function
}

func withoutIsolation<Owner: AnyObject, Value>(
  _ function: @escaping @isolated(any) @Sendable (Owner, Value) -> Void
) -> @Sendable (Owner, Value) -> Void {
  unsafeBitCast(Wrapped(function: function), to: Wrapped<@Sendable (Owner, Value) -> Void>.self).function
}

func withoutIsolation<Made, Value>(
  _ function: @escaping @isolated(any) @Sendable (inout Made, Value) -> Void
) -> @Sendable (inout Made, Value) -> Void {
  unsafeBitCast(Wrapped(function: function), to: Wrapped<@Sendable (inout Made, Value) -> Void>.self).function
}

extension [any Actor] {
  mutating func formUnion(_ others: [any Actor]) {
    for actor in others where !contains(where: { $0 === actor }) { append(actor) }
  }
}
