// Mistakes in bindings, each with a message in place of the compiler's.

extension Bind.Target {
  // Replaces: instance method 'weak()' requires that 'any Api' be a class type
  /// Refuses a weak binding of a type that is not a class.
  @available(
    *, unavailable, message: "a weak binding needs a Sendable class; bind the class '.weak()' and the protocol to it"
  )
  public func weak() -> Bind.Finished { fatalError("unavailable") }
}

extension Bind.Target {
  // Replaces: value of type 'Bind<T>.Target' has no member 'onClose'
  /// Refuses a closing hook for a value that no injector retains.
  @available(
    *, unavailable,
    message: "a hook for closing belongs to a value that an injector holds; add '.singleton()' or '.in(…)' before it"
  )
  public func onClose(_ hook: (Value) async throws -> Void) -> Bind.Target { self }
}

extension Bind.Finished {
  // Replaces: value of type 'Bind<T>.Finished' has no member 'onClose'
  /// Refuses a closing hook for a value that no injector makes and retains.
  @available(
    *, unavailable,
    message:
      "a hook for closing belongs to a value that an injector makes and holds; bind it '.to { … }.singleton()', or remove this one"
  )
  public func onClose(_ hook: (Value) async throws -> Void) -> Bind.Finished { self }
}

extension Bind {
  // Replaces: value of type 'Bind<Api>' has no member 'singleton'
  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func singleton() -> Finished { fatalError("unavailable") }

  // Replaces: value of type 'Bind<Api>' has no member 'eagerSingleton'
  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func eagerSingleton() -> Finished { fatalError("unavailable") }

  // Replaces: value of type 'Bind<Api>' has no member 'weak'
  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func weak() -> Finished { fatalError("unavailable") }

  // Replaces: value of type 'Bind<Api>' has no member 'perResolution'
  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func perResolution() -> Finished { fatalError("unavailable") }

  // Replaces: value of type 'Bind<Api>' has no member 'unshared'
  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func unshared() -> Finished { fatalError("unavailable") }

  // Replaces: value of type 'Bind<Api>' has no member 'in'
  /// Refuses a scope before a target.
  @available(*, unavailable, message: "a scope comes after a target; add '.to { … }' before it")
  public func `in`(_ scope: Scope) -> Finished { fatalError("unavailable") }
}

extension Bind {
  // Replaces: no exact matches in call to initializer
  /// Refuses a provider of another type.
  @_disfavoredOverload
  @available(*, unavailable, message: "the provider makes values of another type than the one that is bound")
  public func toProvider<Source: Providing>(_ provider: Source.Type) -> Target { fatalError("unavailable") }

  // Replaces: generic parameter 'each Parameter' could not be inferred
  /// Refuses a type in place of an initializer.
  @available(
    *, unavailable,
    message: "a type is no target; name its initializer, '.to(T.init)', or its own binding, '.toAlias(of: \\T.self)'"
  )
  public func to<Made>(_ type: Made.Type) -> Target { fatalError("unavailable") }

  // Replaces: a function that the compiler makes of the key path, and prefers to an unavailable declaration.
  /// Refuses a key path to the value itself, which as a function would be a transient binding, not an alias.
  @available(
    *, deprecated,
    message: "a key path to the value itself is no function; an alias of it is '.toAlias(of: \\T.self)'"
  )
  public func to<Named>(_ path: KeyPath<Named, Named>) -> Target {
    Target(Recipe<Value>(head).completing { $0.mistakes.append(.keyPathAsTarget(AnyKey(Named.self))) }.binding)
  }
}

extension Bind {
  // Replaces: cannot infer type of closure parameter 'r' without a type annotation
  /// Refuses a resolver as the parameter of a function.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "parameters are what the value needs, and none is a resolver; write '.to { T(pet: $0) }', or give a parameter its type: '.to { (pet: Pet) in … }'"
  )
  public func to(_ make: (ResolverParameter) throws -> Value) -> Target { fatalError("unavailable") }

  // Replaces: cannot convert value of type '@Sendable () -> Other' to expected argument type 'Recipe<any Api>'
  /// Refuses a function that makes another type.
  ///
  /// Trailing closures do not match it, since the compiler's message for these names the type that they return.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "the function makes no value of the key's type; let what it makes conform to the key's protocol, unwrap an optional in a closure, or bind what it makes"
  )
  public func to<each Parameter, Other>(
    trailing: (Never) -> Void = { _ in }, _ make: ((repeat each Parameter) async throws -> Other)? = nil
  ) -> Target { fatalError("unavailable") }

  // Replaces: cannot convert value of type 'Int.Type' to expected argument type 'Key<[Int]>'
  /// Refuses several values as one instance.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "an instance is one value; contribute each by a line of its own or in 'for value in values { … }', or bind the array: 'Bind([T].self)'"
  )
  public func toInstance(_ values: [Value]) -> Finished { fatalError("unavailable") }
}

/// The type of a resolver parameter, as other libraries have it, for the compiler's message.
public struct ResolverParameter {
  /// Returns nil; the function exists for type-checking only.
  public func resolve<Service>(_ type: Service.Type = Service.self, name: String? = nil) -> Service? { nil }
}

// Additions that come too late, each with a message in place of the compiler's.

extension FinishedElement {
  // Replaces: value of type 'Bind<T>.Shared' has no member 'injecting'
  /// Refuses a property after a scope.
  @available(*, unavailable, message: "properties come right after the target; move '.injecting' there")
  public func injecting<Property>(_ path: KeyPath<Value, Property>) -> Bind<Value>.Target { fatalError("unavailable") }

  // Replaces: value of type 'Bind<T>.Shared' has no member 'onCreate'
  /// Refuses a hook after a scope.
  @available(*, unavailable, message: "hooks come right after the target; move '.onCreate' there")
  public func onCreate(_ hook: (Value) throws -> Void) -> Bind<Value>.Target { fatalError("unavailable") }
}
