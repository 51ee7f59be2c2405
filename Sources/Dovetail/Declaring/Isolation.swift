// Functions are stored as nonisolated ones: the injector checks their isolation before it makes anything, and calls
// them on their actors.
//
// A function is cast as the only property of a struct, since a cast between function types may change the calling
// convention. Both structs contain a closure of the same parameters and result: its isolation is only in its context.

@usableFromInline
struct Wrapped<Function> {
  @usableFromInline let function: Function

  @inlinable @inline(__always)
  init(_ function: consuming Function) { self.function = function }
}

@inlinable @inline(__always)
func withoutIsolation<Value>(
  _ function: __owned @escaping @isolated(any) @Sendable () throws -> Value
) -> @Sendable () throws -> Value {
  unsafe unsafeBitCast(Wrapped(function), to: Wrapped<@Sendable () throws -> Value>.self).function
}

@inlinable @inline(__always)
func withoutIsolation<A, Value>(
  _ function: __owned @escaping @isolated(any) @Sendable (A) throws -> Value
) -> @Sendable (A) throws -> Value {
  unsafe unsafeBitCast(Wrapped(function), to: Wrapped<@Sendable (A) throws -> Value>.self).function
}

@inlinable @inline(__always)
func withoutIsolation<A, B, Value>(
  _ function: __owned @escaping @isolated(any) @Sendable (A, B) throws -> Value
) -> @Sendable (A, B) throws -> Value {
  unsafe unsafeBitCast(Wrapped(function), to: Wrapped<@Sendable (A, B) throws -> Value>.self).function
}

@inlinable @inline(__always)
func withoutIsolation<A, B, C, Value>(
  _ function: __owned @escaping @isolated(any) @Sendable (A, B, C) throws -> Value
) -> @Sendable (A, B, C) throws -> Value {
  unsafe unsafeBitCast(Wrapped(function), to: Wrapped<@Sendable (A, B, C) throws -> Value>.self).function
}

@inlinable @inline(__always)
func withoutIsolation<Value, each Parameter>(
  _ function: __owned @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
) -> @Sendable (repeat each Parameter) throws -> Value {
  unsafe unsafeBitCast(IsolatedPack(function: function), to: Pack<Value, repeat each Parameter>.self).function
}

/// Removes the isolation of a function that changes a value; `Wrapped` would need a closure more for its result.
func withoutIsolation<Owner, Value>(
  _ function: @escaping @isolated(any) @Sendable (inout Owner, Value) -> Void
) -> @Sendable (inout Owner, Value) -> Void {
  unsafe unsafeBitCast(IsolatedChange(function: function), to: Change.self).function
}

private struct IsolatedChange<Owner, Value> { let function: @isolated(any) @Sendable (inout Owner, Value) -> Void }
private struct Change<Owner, Value> { let function: @Sendable (inout Owner, Value) -> Void }

// `Wrapped` cannot contain a function of a parameter pack: the struct itself needs the pack.

@usableFromInline
struct IsolatedPack<Value, each Parameter> {
  @usableFromInline let function: @isolated(any) @Sendable (repeat each Parameter) throws -> Value

  @inlinable @inline(__always)
  init(function: __owned @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value) {
    self.function = function
  }
}

@usableFromInline
struct Pack<Value, each Parameter> {
  @usableFromInline let function: @Sendable (repeat each Parameter) throws -> Value
}
