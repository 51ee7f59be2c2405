// What comes too late or twice, in the words of who writes it.

extension Bind.Live {
  // Replaces: value of type 'Bind<T>.Live' has no member 'live'
  /// Refuses to be said twice.
  @available(*, unavailable, message: "a binding is live once; remove this one")
  public func live() -> Bind.Live { self }

  // Replaces: value of type 'Bind<T>.Live' has no member 'singleton'
  /// Refuses a scope after `live`.
  @available(*, unavailable, message: "the scope comes before '.live()'; move '.singleton' in front of it")
  public func singleton() -> Bind.Live { self }

  // Replaces: value of type 'Bind<T>.Live' has no member 'eagerSingleton'
  /// Refuses a scope after `live`.
  @available(*, unavailable, message: "the scope comes before '.live()'; move '.eagerSingleton' in front of it")
  public func eagerSingleton() -> Bind.Live { self }

  // Replaces: value of type 'Bind<T>.Live' has no member 'weak'
  /// Refuses a scope after `live`.
  @available(*, unavailable, message: "the scope comes before '.live()'; move '.weak' in front of it")
  public func weak() -> Bind.Live { self }

  // Replaces: value of type 'Bind<T>.Live' has no member 'unshared'
  /// Refuses a scope after `live`.
  @available(*, unavailable, message: "the scope comes before '.live()'; move '.unshared' in front of it")
  public func unshared() -> Bind.Live { self }

  // Replaces: value of type 'Bind<T>.Live' has no member 'perResolution'
  /// Refuses a scope after `live`.
  @available(*, unavailable, message: "the scope comes before '.live()'; move '.perResolution' in front of it")
  public func perResolution() -> Bind.Live { self }

  // Replaces: value of type 'Bind<T>.Live' has no member 'in'
  /// Refuses a scope after `live`.
  @available(*, unavailable, message: "the scope comes before '.live()'; move '.in' in front of it")
  public func `in`(_ scope: Scope) -> Bind.Live { self }

  // Replaces: value of type 'Bind<T>.Live' has no member 'shared'
  /// Refuses a lifetime after `live`.
  @available(*, unavailable, message: "the scope comes before '.live()'; move '.shared(by:)' in front of it")
  public func shared<Keeper>(by keeper: Keeper.Type) -> Bind.Live { self }

  // Replaces: value of type 'Bind<T>.Live' has no member 'onClose'
  /// Refuses a hook for closing after `live`.
  @available(*, unavailable, message: "hooks come before '.live()'; move '.onClose' in front of it")
  public func onClose(_ hook: (Value) async throws -> Void) -> Bind.Live { self }
}

extension Bind.Sealed {
  // Replaces: value of type 'Bind<T>.Sealed' has no member 'live'
  /// Refuses `live` after the owners.
  @available(*, unavailable, message: "the owners come last; move '.live()' in front of '.when'")
  public func live() -> Bind.Live { fatalError("unavailable") }
}
