// The same as `to` with a pack of parameters, for a few of them.
//
// A loop over a pack is not unrolled where it is inlined: with one, the 7 objects of the benchmark take a third longer, a
// scope's values twice as long, and each binding three times the code.

extension TargetBuilder {
  /// Makes the value by a function without parameters.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable () throws -> Value
  ) -> Bind<Value>.Target {
    let actor = make.isolation
    let make = Isolation.removed(from: make)
    return head.target(actor, nil, nil) { _, _ in try make() }
  }

  /// Makes the value by a function whose parameter is the dependency.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to<A>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (consuming A) throws -> Value
  ) -> Bind<Value>.Target {
    let actor = make.isolation
    let make = Isolation.removed(from: make)
    return head.target(actor, A.self, nil) { injector, first in
      try make(injector.argument(at: first))
    }
  }

  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to<A, B>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (consuming A, consuming B) throws -> Value
  ) -> Bind<Value>.Target {
    let actor = make.isolation
    let make = Isolation.removed(from: make)
    return head.target(actor, A.self, B.self) { injector, first in
      try make(injector.argument(at: first), injector.argument(at: first + 1))
    }
  }

  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to<A, B, C>(
    @_inheritActorContext _ make:
      @escaping @isolated(any) @Sendable (consuming A, consuming B, consuming C) throws -> Value
  ) -> Bind<Value>.Target {
    let actor = make.isolation
    let make = Isolation.removed(from: make)
    return head.target(actor, .needed(A.self, B.self, C.self)) { injector, first in
      try make(injector.argument(at: first), injector.argument(at: first + 1), injector.argument(at: first + 2))
    }
  }

  /// Makes the value by a function whose parameter is given by a key.
  ///
  /// - Parameters:
  ///   - first: The key of the parameter.
  ///   - make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to<A>(
    _ first: Key<A>, @_inheritActorContext make: @escaping @isolated(any) @Sendable (consuming A) throws -> Value
  ) -> Bind<Value>.Target {
    let actor = make.isolation
    let make = Isolation.removed(from: make)
    return head.target(actor, .needed(first.erased)) { injector, first in
      try make(injector.argument(at: first))
    }
  }

  /// Makes the value by a function whose parameters are given by keys.
  ///
  /// - Parameters:
  ///   - first: The key of the first parameter.
  ///   - second: The key of the second parameter.
  ///   - make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to<A, B>(
    _ first: Key<A>, _ second: Key<B>,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (consuming A, consuming B) throws -> Value
  ) -> Bind<Value>.Target {
    let actor = make.isolation
    let make = Isolation.removed(from: make)
    return head.target(actor, .needed(first.erased, second.erased)) { injector, first in
      try make(injector.argument(at: first), injector.argument(at: first + 1))
    }
  }
}
