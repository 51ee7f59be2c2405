// Second targets and misplaced parts of bindings, each with a message in place of the compiler's.

extension CompleteElement {
  // Replaces: value of type 'Bind<Api>.Target' has no member 'to'
  /// Refuses a second target.
  @available(*, unavailable, message: "a binding has one target; remove this one or the one before it")
  public func to<each Parameter>(_ make: (repeat each Parameter) throws -> Value) -> Self { self }

  // Replaces: value of type 'Bind<Api>.Target' has no member 'toInstance'
  /// Refuses a second target.
  @available(*, unavailable, message: "a binding has one target; remove this one or the one before it")
  public func toInstance(_ value: Value) -> Self { self }

  // Replaces: value of type 'Bind<Api>.Target' has no member 'toProvider'
  /// Refuses a second target.
  @available(*, unavailable, message: "a binding has one target; remove this one or the one before it")
  public func toProvider<Source: Providing>(_ provider: Source.Type) -> Self { self }

  // Replaces: value of type 'Bind<Api>.Target' has no member 'toAlias'
  /// Refuses a second target.
  @available(*, unavailable, message: "a binding has one target; remove this one or the one before it")
  public func toAlias<Named>(of alias: (Named) -> Value) -> Self { self }
}

extension FinishedElement {
  // Replaces: value of type 'Bind<Api>.Finished' has no member 'singleton'
  /// Refuses a scope after a complete declaration.
  @available(*, unavailable, message: "a binding has one scope, before '.live()'; an instance and a factory have none")
  public func singleton() -> Self { self }

  // Replaces: value of type 'Bind<Api>.Finished' has no member 'eagerSingleton'
  /// Refuses a scope after a complete declaration.
  @available(*, unavailable, message: "a binding has one scope, before '.live()'; an instance and a factory have none")
  public func eagerSingleton() -> Self { self }

  // Replaces: value of type 'Bind<Api>.Finished' has no member 'weak'
  /// Refuses a scope after a complete declaration.
  @available(*, unavailable, message: "a binding has one scope, before '.live()'; an instance and a factory have none")
  public func weak() -> Self { self }

  // Replaces: value of type 'Bind<Api>.Finished' has no member 'perResolution'
  /// Refuses a scope after a complete declaration.
  @available(*, unavailable, message: "a binding has one scope, before '.live()'; an instance and a factory have none")
  public func perResolution() -> Self { self }

  // Replaces: value of type 'Bind<Api>.Finished' has no member 'unshared'
  /// Refuses a scope after a complete declaration.
  @available(*, unavailable, message: "a binding has one scope, before '.live()'; an instance and a factory have none")
  public func unshared() -> Self { self }

  // Replaces: value of type 'Bind<Api>.Finished' has no member 'in'
  /// Refuses a scope after a complete declaration.
  @available(*, unavailable, message: "a binding has one scope, before '.live()'; an instance and a factory have none")
  public func `in`(_ scope: Scope) -> Self { self }

  // Replaces: value of type 'Bind<Api>.Live' has no member 'live'
  /// Refuses a second `live()`, and one after the owners.
  @available(*, unavailable, message: "a binding is live once, and its owners come after that; remove or move this one")
  public func live() -> Self { self }

  // Replaces: value of type 'Bind<Api>.Live' has no member 'onClose'
  /// Refuses a closing hook after other parts.
  @available(*, unavailable, message: "a hook for closing comes right after the scope; move '.onClose' there")
  public func onClose(_ hook: (Value) async throws -> Void) -> Self { self }

  // Replaces: value of type 'Bind<Api>.Sealed' has no member 'when'
  /// Refuses owners for a binding that has some already, a seed or members injection.
  @available(
    *, unavailable, message: "a binding is for one owner, and a seed or members injection for all; remove this one"
  )
  public func when<Owner>(injectedInto owner: Owner.Type) -> Self { self }
}
