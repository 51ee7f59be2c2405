// Properties that cannot be injected as asked, in the words of who writes it.

extension Bind.Target {
  // Replaces: no exact matches in call to instance method 'injecting'
  /// Refuses a key of another type than the property's.
  @_disfavoredOverload
  @available(*, unavailable, message: "the key is of another type than the property")
  public func injecting<Property, Bound>(
    _ path: KeyPath<Value, Property>, from key: Key<Bound>
  ) -> Bind.Target { fatalError("unavailable") }

  // Replaces: no exact matches in call to instance method 'injecting'
  /// Refuses a property that cannot be set.
  @_disfavoredOverload
  @available(*, unavailable, message: "the property cannot be set; declare it with 'var'")
  public func injecting<Property>(_ path: KeyPath<Value, Property>) -> Bind.Target { fatalError("unavailable") }
}

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
