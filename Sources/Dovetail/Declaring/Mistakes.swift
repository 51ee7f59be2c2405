// Mistakes in bindings, each with a message in place of the compiler's.

extension Bind {
  // These replace: value of type 'Bind<Api>' has no member 'singleton'
  /// Refuses a lifetime before a target.
  @available(*, unavailable, message: "a lifetime comes after a target; add '.to { … }' before it")
  public func singleton() -> Shared { fatalError("unavailable") }

  /// Refuses a lifetime before a target.
  @available(*, unavailable, message: "a lifetime comes after a target; add '.to { … }' before it")
  public func eagerSingleton() -> Shared { fatalError("unavailable") }

  /// Refuses a lifetime before a target.
  @available(*, unavailable, message: "a lifetime comes after a target; add '.to { … }' before it")
  public func weak() -> Shared { fatalError("unavailable") }

  /// Refuses a lifetime before a target.
  @available(*, unavailable, message: "a lifetime comes after a target; add '.to { … }' before it")
  public func perResolution() -> Shared { fatalError("unavailable") }

  /// Refuses a lifetime before a target.
  @available(*, unavailable, message: "a lifetime comes after a target; add '.to { … }' before it")
  public func unshared() -> Shared { fatalError("unavailable") }

  /// Refuses a lifetime before a target.
  @available(*, unavailable, message: "a lifetime comes after a target; add '.to { … }' before it")
  public func `in`(_ scope: Scope) -> Shared { fatalError("unavailable") }

  // These replace: cannot convert value of type 'Int' to …; a result with more members would hide a mistake after it.
  // One overload for all values, and one for types, would hide a misspelt member after a right target.
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

// Mistakes after a target, each with a message in place of the compiler's.

extension RecipeBuilder {
  // Replaces: no exact matches in call to instance method 'injecting'
  /// Refuses a property that cannot be set, or not from the key.
  @available(
    *, unavailable, message: "an injected property is declared with 'var', and a key after 'from:' has its type"
  )
  public func injecting<Property>(
    _ path: KeyPath<Value, Property>, from key: Keys? = nil
  ) -> Self { fatalError("unavailable") }

  // Replaces: value of type 'RecipeBuilder<Api, NoLifetime>' has no member 'to'
  /// Refuses a second target.
  @available(*, unavailable, message: "a binding has one target; remove this one or the one before it")
  public func to<each Parameter>(_ make: (repeat each Parameter) throws -> Value) -> Self { self }

  // Replaces: value of type 'RecipeBuilder<Api, NoLifetime>' has no member 'toInstance'
  /// Refuses a second target.
  @available(*, unavailable, message: "a binding has one target; remove this one or the one before it")
  public func toInstance(_ value: Value) -> Self { self }

  // Replaces: value of type 'RecipeBuilder<Api, NoLifetime>' has no member 'toProvider'
  /// Refuses a second target.
  @available(*, unavailable, message: "a binding has one target; remove this one or the one before it")
  public func toProvider<Source: Providing>(_ provider: Source.Type) -> Self { self }

  // Replaces: value of type 'RecipeBuilder<Api, NoLifetime>' has no member 'toAlias'
  /// Refuses a second target.
  @available(*, unavailable, message: "a binding has one target; remove this one or the one before it")
  public func toAlias<Named>(of alias: (Named) -> Value) -> Self { self }
}

// Replaces: instance method 'singleton()' requires that 'HasLifetime' conform to 'LacksLifetime'
/// Refuses a second lifetime.
@available(*, unavailable, message: "a binding has one lifetime, and an instance, a factory and an alias have none")
extension HasLifetime: LacksLifetime {
  /// The state after a lifetime.
  public typealias Shared = HasLifetime
}

// Mistakes in modules, each with a message in place of the compiler's.

extension ModuleBuilder {
  // Replaces: static method 'buildExpression' requires that 'Bind<Api>' conform to 'ModuleElement'
  /// Refuses a binding without a target.
  @available(*, unavailable, message: "a binding needs a target; add '.to { … }', '.toInstance(…)' or '.toProvider(…)'")
  public static func buildExpression<Value>(_ binding: Bind<Value>) -> Bindings { .none }

  // Replaces: static method 'buildExpression' requires that 'Expose' conform to 'ModuleElement'
  /// Refuses an exposed key outside of a private block.
  @available(*, unavailable, message: "a key is exposed by the block after 'exposing:'; move it there")
  public static func buildExpression(_ exposed: Expose) -> Bindings { .none }

  // Replaces: static method 'buildExpression' requires that 'Seed' conform to 'ModuleElement'
  /// Refuses a seed in a module.
  @available(
    *, unavailable,
    message: "a seed is given when its injector is made; declare it here with 'Bind(…).seeded()' or '.seeded(in: …)'"
  )
  public static func buildExpression(_ seed: Seed) -> Bindings { .none }

  // Replaces: static method 'buildExpression' requires that 'AppModule.Type' conform to 'ModuleElement'
  /// Refuses a module's type in place of a module.
  @available(*, unavailable, message: "a module is installed as a value; add '()' instead of '.self'")
  public static func buildExpression<Installed: Module>(_ module: Installed.Type) -> Bindings { .none }
}
