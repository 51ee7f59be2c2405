// Functions for callers that are on their actors already: the injector checks that before it makes anything.
//
// A function is cast as the only property of a struct, since a cast between function types themselves may change how the
// function is called. Both structs hold a closure of the same parameters and result: where it is isolated to stands in its
// context only, and a caller that is there need not switch.

/// A function of any type.
@usableFromInline
struct Held<Function> {
  @usableFromInline
  let function: Function

  @inlinable
  @inline(__always)
  init(_ function: Function) {
    self.function = function
  }
}

extension Isolation {
  /// A function that makes a value, for callers that are on its actor.
  @inlinable
  @inline(__always)
  static func removed<Value, each Parameter>(
    from function: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
  ) -> @Sendable (repeat each Parameter) throws -> Value {
    let isolated = IsolatedMaker(function: function)
    return unsafe unsafeBitCast(isolated, to: Maker<Value, repeat each Parameter>.self).function
  }

  // The same for a few parameters, which costs less where it is inlined; see `TargetBuilder+Arities`.

  @inlinable
  @inline(__always)
  static func removed<Value>(
    from function: @escaping @isolated(any) @Sendable () throws -> Value
  ) -> @Sendable () throws -> Value {
    unsafe unsafeBitCast(Held(function), to: Held<@Sendable () throws -> Value>.self).function
  }

  @inlinable
  @inline(__always)
  static func removed<A, Value>(
    from function: @escaping @isolated(any) @Sendable (consuming A) throws -> Value
  ) -> @Sendable (consuming A) throws -> Value {
    unsafe unsafeBitCast(Held(function), to: Held<@Sendable (consuming A) throws -> Value>.self).function
  }

  @inlinable
  @inline(__always)
  static func removed<A, B, Value>(
    from function: @escaping @isolated(any) @Sendable (consuming A, consuming B) throws -> Value
  ) -> @Sendable (consuming A, consuming B) throws -> Value {
    unsafe unsafeBitCast(Held(function), to: Held<@Sendable (consuming A, consuming B) throws -> Value>.self).function
  }

  @inlinable
  @inline(__always)
  static func removed<A, B, C, Value>(
    from function: @escaping @isolated(any) @Sendable (consuming A, consuming B, consuming C) throws -> Value
  ) -> @Sendable (consuming A, consuming B, consuming C) throws -> Value {
    unsafe unsafeBitCast(
      Held(function), to: Held<@Sendable (consuming A, consuming B, consuming C) throws -> Value>.self
    ).function
  }

  /// A function that changes a value, for callers that are on its actor.
  package static func removed<Owner, Value>(
    from function: @escaping @isolated(any) @Sendable (inout Owner, Value) -> Void
  ) -> @Sendable (inout Owner, Value) -> Void {
    unsafe unsafeBitCast(Held(function), to: Held<@Sendable (inout Owner, Value) -> Void>.self).function
  }

  /// A function of an object and a value, for callers that are on its actor.
  package static func removed<Owner: AnyObject, Value>(
    from function: @escaping @isolated(any) @Sendable (Owner, Value) -> Void
  ) -> @Sendable (Owner, Value) -> Void {
    unsafe unsafeBitCast(Held(function), to: Held<@Sendable (Owner, Value) -> Void>.self).function
  }

  /// A function of an object, for callers that are on its actor.
  package static func removed<Owner: AnyObject>(
    from function: @escaping @isolated(any) @Sendable (Owner) -> Void
  ) -> @Sendable (Owner) -> Void {
    unsafe unsafeBitCast(Held(function), to: Held<@Sendable (Owner) -> Void>.self).function
  }
}

// A function of a pack of parameters cannot be held without their types.

@usableFromInline
struct IsolatedMaker<Value, each Parameter> {
  @usableFromInline
  let function: @isolated(any) @Sendable (repeat each Parameter) throws -> Value

  @inlinable
  @inline(__always)
  init(function: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value) {
    self.function = function
  }
}

@usableFromInline
struct Maker<Value, each Parameter> {
  @usableFromInline
  let function: @Sendable (repeat each Parameter) throws -> Value
}
