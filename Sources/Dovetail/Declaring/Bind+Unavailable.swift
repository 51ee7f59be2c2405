// Mistakes in bindings, each with a message in place of the compiler's.

extension Bind {
  // These replace: value of type 'Bind<Api>' has no member 'singleton'
  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func singleton() -> Shared { fatalError("unavailable") }

  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func eagerSingleton() -> Shared { fatalError("unavailable") }

  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func weak() -> Shared { fatalError("unavailable") }

  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func perResolution() -> Shared { fatalError("unavailable") }

  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func unshared() -> Shared { fatalError("unavailable") }

  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func `in`(_ scope: Scope) -> Shared { fatalError("unavailable") }

  // These replace: cannot convert value of type 'Int' to …; a result with more members would hide a mistake after it.
  /// Refuses a value in place of a function.
  @_disfavoredOverload
  @available(*, unavailable, message: "a function makes the value; an existing one is bound by 'toInstance'")
  public func to(_ value: Int) -> Bindings where Value == Int { fatalError("unavailable") }

  /// Refuses a value in place of a function.
  @_disfavoredOverload
  @available(*, unavailable, message: "a function makes the value; an existing one is bound by 'toInstance'")
  public func to(_ value: Double) -> Bindings where Value == Double { fatalError("unavailable") }

  /// Refuses a value in place of a function.
  @_disfavoredOverload
  @available(*, unavailable, message: "a function makes the value; an existing one is bound by 'toInstance'")
  public func to(_ value: Bool) -> Bindings where Value == Bool { fatalError("unavailable") }

  /// Refuses a value in place of a function.
  @_disfavoredOverload
  @available(*, unavailable, message: "a function makes the value; an existing one is bound by 'toInstance'")
  public func to(_ value: String) -> Bindings where Value == String { fatalError("unavailable") }

  // Replaces: no exact matches in call to initializer
  /// Refuses a provider of another type.
  @_disfavoredOverload
  @available(*, unavailable, message: "the provider makes values of another type than the one that is bound")
  public func toProvider<Source: Providing>(_ provider: Source.Type) -> Target { fatalError("unavailable") }

  // Replaces: cannot convert value of type '(_: LiveApi.Type)' to expected argument type '()'
  /// Refuses a type in place of a key.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "a key before the function is written 'Key(T.self)'; without one, the function's parameters are the keys"
  )
  public func to<each Parameter>(
    _ type: Any.Type, _ make: (repeat each Parameter) async throws -> Value
  ) -> Target { fatalError("unavailable") }

  // Replaces: failed to produce diagnostic for expression; please submit a bug report
  /// Refuses a factory's function whose first parameter is not the caller's argument.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "the first parameter is the caller's argument, of the type after 'assisted:' (a tuple for several); the others follow"
  )
  public func to<Argument, each Parameter>(
    assisted argument: Argument.Type, _ make: (repeat each Parameter) throws -> Value
  ) -> Shared { fatalError("unavailable") }

  // Replaces: cannot convert value of type 'Int.Type' to expected argument type 'Key<[Int]>'
  /// Refuses several values as one instance.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "an instance is one value; contribute each by a line of its own or in 'for value in values { … }', or bind the array: 'Bind([T].self)'"
  )
  public func toInstance(_ values: [Value]) -> Shared { fatalError("unavailable") }
}
