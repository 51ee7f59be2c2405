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
    _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Value, Property>
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
    _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Value, Property?>
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
    _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Value, Property>, from key: Key<Property>
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
    _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Value, Property?>, from key: Key<Property>
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
    _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Value, Property?>
  ) -> Self {
    completed(path, AnyKey(Property.self), isOptional: true) { (value: Property) in value }
  }
}

extension RecipeBuilder {
  /// Injects a property with what a function makes of a key's value.
  @inlinable
  @inline(__always)
  func completed<Property, Bound>(
    _ path: @escaping @Sendable () -> WritableKeyPath<Value, Property>, _ key: AnyKey, isOptional: Bool = false,
    _ property: @escaping @Sendable (Bound) -> Property
  ) -> Self {
    // A closure of its own, in which the optimizer knows the path.
    let set: @Sendable (inout Value, Bound) -> Void = { owner, value in
      owner[keyPath: path()] = property(value)
    }
    let injected = InjectedProperty<Value>(path(), property) { rest in
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
