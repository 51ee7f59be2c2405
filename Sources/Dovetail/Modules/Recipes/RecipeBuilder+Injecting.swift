// Each path comes as a closure that makes it: a literal path is then made where it is used, within the function that
// sets the property, and the compiler turns the two into the assignment that one would write by hand. A path that was
// stored goes through the run time, which takes many times as long.

extension RecipeBuilder {
  /// Injects a property after the value has been made.
  ///
  /// ```swift
  /// Bind(House.self).to(House.init).injecting(\.garage).injecting(\.color, from: .houseColor)
  /// ```
  ///
  /// A property that is injected already gets its value from the new key. A path that is written in its place is as fast as
  /// an assignment; one from a variable goes through Swift's run time. Before a computed property is set, Swift may read it.
  ///
  /// - Parameter path: The property; its type must be bound.
  /// - Returns: The element.
  @inlinable
  @inline(__always)
  public func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property>
  ) -> Self {
    completed(path, AnyKey(Property.self)) { (value: Property) in value }
  }

  /// Injects an optional property after the value has been made.
  ///
  /// - Parameter path: The property; the type that it wraps must be bound.
  /// - Returns: The element.
  @inlinable
  @inline(__always)
  public func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property?>
  ) -> Self {
    completed(path, AnyKey(Property.self)) { (value: Property) in value }
  }

  /// Injects a property from a key after the value has been made.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - key: The key of its value.
  /// - Returns: The element.
  @inlinable
  @inline(__always)
  public func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property>, from key: Key<Property>
  ) -> Self {
    completed(path, key.erased) { (value: Property) in value }
  }

  /// Injects an optional property from a key after the value has been made.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - key: The key of its value.
  /// - Returns: The element.
  @inlinable
  @inline(__always)
  public func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property?>, from key: Key<Property>
  ) -> Self {
    completed(path, key.erased) { (value: Property) in value }
  }

  /// Injects an optional property, when something binds what it wraps.
  ///
  /// - Parameter path: The property; it keeps the value that the initializer gave it when its type is not bound.
  /// - Returns: The element.
  @inlinable
  @inline(__always)
  public func injectingIfBound<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property?>
  ) -> Self {
    completed(path, AnyKey(Property.self), isOptional: true) { (value: Property) in value }
  }
}

extension RecipeBuilder {
  /// Injects the value of a type by a function, after the value has been made.
  ///
  /// ```swift
  /// Bind(Screen.self).to(Screen.init).injecting(Api.self) { screen, api in screen.api = api }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The bound type.
  ///   - set: Gets the owner and the value; where an injection that has begun fails, it is not undone.
  /// - Returns: The element.
  public func injecting<Property>(
    _ type: Property.Type,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (inout Value, Property) -> Void
  ) -> Self {
    completed(AnyKey(type), Isolation(set.isolation), Isolation.removed(from: set))
  }

  /// Injects the value of a key by a function, after the value has been made.
  ///
  /// - Parameters:
  ///   - key: The bound key.
  ///   - set: Gets the owner and the value; where an injection that has begun fails, it is not undone.
  /// - Returns: The element.
  public func injecting<Property>(
    _ key: Key<Property>,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (inout Value, Property) -> Void
  ) -> Self {
    completed(key.erased, Isolation(set.isolation), Isolation.removed(from: set))
  }

  private func completed<Property>(
    _ key: AnyKey, _ isolation: Isolation, _ set: @escaping @Sendable (inout Value, Property) -> Void
  ) -> Self {
    with(recipe.isolated(isolation).injecting(InjectedProperty(set: set), Dependency(key: key)))
  }
}

extension RecipeBuilder {
  /// Injects a property with what a function makes of a key's value.
  @inlinable
  @inline(__always)
  func completed<Property, Bound>(
    _ path: @escaping () -> WritableKeyPath<Value, Property>, _ key: AnyKey, isOptional: Bool = false,
    _ property: @escaping @Sendable (Bound) -> Property
  ) -> Self {
    // Sendable: see `AnyInjectedProperty`.
    nonisolated(unsafe) let path = path
    // A closure of its own, in which the optimizer knows the path.
    let set: @Sendable (inout Value, Bound) -> Void = { owner, value in
      unsafe owner[keyPath: path()] = property(value)
    }
    let injected = InjectedProperty<Value>(unsafe path(), property) { rest in
      { owner, injector, position, previous in
        // An optional property that nothing feeds stays as it is.
        guard injector.hasArgument(at: position) else { return try rest(&owner, injector, position + 1, previous) }
        let value: Bound = try injector.argument(at: position)
        try rest(&owner, injector, position + 1) { owner in
          previous(&owner)
          set(&owner, value)
        }
      }
    }
    return with(recipe.injecting(injected, Dependency(key: key, kind: isOptional ? .optional : .needed)))
  }
}
