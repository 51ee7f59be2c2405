// What comes too late, in the words of who writes it.

extension Bind.Scoped {
  // Replaces: value of type 'Bind<T>.Scoped' has no member 'injecting'
  /// Refuses a property after a scope.
  @available(*, unavailable, message: "properties come before the scope; move '.injecting' in front of it")
  public func injecting<Property>(_ path: KeyPath<Value, Property>) -> Bind.Target { fatalError("unavailable") }

  // Replaces: value of type 'Bind<T>.Scoped' has no member 'onCreate'
  /// Refuses a hook after a scope.
  @available(*, unavailable, message: "hooks come before the scope; move '.onCreate' in front of it")
  public func onCreate(_ hook: (Value) throws -> Void) -> Bind.Target { fatalError("unavailable") }

  // Replaces: value of type 'Bind<T>.Scoped' has no member 'onInjected'
  /// Refuses a hook of a property after a scope.
  @available(*, unavailable, message: "hooks come before the scope; move '.onInjected' in front of it")
  public func onInjected<Property>(
    _ path: KeyPath<Value, Property>, _ hook: (Value, Property) throws -> Void
  ) -> Bind.Target { fatalError("unavailable") }
}
