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
  public func to(_ make: @escaping @Sendable () throws -> Value) -> Bind<Value>.Target {
    Bind<Value>.Target(Recipe(head, []) { _, _ in try make() })
  }

  /// Makes the value by a function whose parameter is the dependency.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to<A>(_ make: @escaping @Sendable (A) throws -> Value) -> Bind<Value>.Target {
    Bind<Value>.Target(
      Recipe(head, Dependency.needed(A.self)) { injector, first in
        try make(injector.argument(at: first))
      })
  }

  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to<A, B>(_ make: @escaping @Sendable (A, B) throws -> Value) -> Bind<Value>.Target {
    Bind<Value>.Target(
      Recipe(head, Dependency.needed(A.self, B.self)) { injector, first in
        try make(injector.argument(at: first), injector.argument(at: first + 1))
      })
  }

  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to<A, B, C>(
    _ make: @escaping @Sendable (A, B, C) throws -> Value
  ) -> Bind<Value>.Target {
    Bind<Value>.Target(
      Recipe(head, Dependency.needed(A.self, B.self, C.self)) { injector, first in
        try make(injector.argument(at: first), injector.argument(at: first + 1), injector.argument(at: first + 2))
      })
  }
}
