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
  /// The same state.
  public typealias Shared = HasLifetime
}
