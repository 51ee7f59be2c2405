// The same as `to`, for functions that are awaited. What goes into them and what comes out crosses to another executor.

extension TargetBuilder {
  /// Makes the value by an async function whose parameters are the dependencies.
  ///
  /// ```swift
  /// Bind(Pool.self).to { try await Pool.open($0) }.singleton()
  /// Bind(Session.self).to(Session.init)
  /// ```
  ///
  /// What needs such a value at once is awaited too: `resolved` gets it from anywhere, and `start()` makes what is shared.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @_disfavoredOverload
  public func to<each Parameter: Sendable>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Value
  ) -> Bind<Value>.Target where Value: Sendable {
    Bind<Value>.Target(
      // What completes the value runs where the function does.
      Recipe(awaited: head.isolated(Isolation(make.isolation)), DependencyList.list(repeat (each Parameter).self)) {
        injector, first in
        var next = first
        let arguments = (repeat try injector.argument((each Parameter).self, &next))
        return { MadeHome(holding: try await make(repeat each arguments)) }
      })
  }

  /// Makes the value by an async function whose parameters are given by keys.
  ///
  /// - Parameters:
  ///   - first: The key of the first parameter.
  ///   - rest: The keys of the other parameters, in their order.
  ///   - make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @_disfavoredOverload
  public func to<First: Sendable, each Rest: Sendable>(
    _ first: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (First, repeat each Rest) async throws -> Value
  ) -> Bind<Value>.Target where Value: Sendable {
    Bind<Value>.Target(
      Recipe(awaited: head.isolated(Isolation(make.isolation)), DependencyList.list(first, repeat each rest)) {
        injector, position in
        var next = position
        let first: First = try injector.argument(First.self, &next)
        let rest = (repeat try injector.argument((each Rest).self, &next))
        return { MadeHome(holding: try await make(first, repeat each rest)) }
      })
  }

  /// Makes the value by another object, which is itself injected and awaited.
  ///
  /// - Parameter provider: The type of the object whose `provide()` makes the value; it must be bound.
  /// - Returns: The element, to which a scope may be added.
  @_disfavoredOverload
  public func toProvider<Source: AsyncProviding & Sendable>(_ provider: Source.Type) -> Bind<Value>.Target
  where Source.Value == Value, Value: Sendable {
    to { (source: Source) async throws in try await source.provide() }
  }
}

/// An object that makes values of one type by an async function, for a binding's `toProvider`.
public protocol AsyncProviding<Value> {
  /// The type of the values.
  associatedtype Value

  /// Makes a value.
  ///
  /// - Returns: The value.
  /// - Throws: Any error; the resolve that asked fails with it.
  func provide() async throws -> Value
}
