extension RecipeBuilder {
  /// Injects a property after the value has been made.
  ///
  /// ```swift
  /// Bind(House.self).to(House.init).injecting(\.garage).injecting(\.color, from: .houseColor)
  /// ```
  ///
  /// A property that is injected already gets its value from the new key.
  ///
  /// - Parameter path: The property; its type must be bound.
  /// - Returns: The element.
  public func injecting<Property>(_ path: any WritableKeyPath<Value, Property> & Sendable) -> Self {
    injecting(path, from: Key(Property.self))
  }

  /// Injects an optional property after the value has been made.
  ///
  /// - Parameter path: The property; the type that it wraps must be bound.
  /// - Returns: The element.
  public func injecting<Property>(_ path: any WritableKeyPath<Value, Property?> & Sendable) -> Self {
    injecting(path, from: Key(Property.self))
  }

  /// Injects a property from a key after the value has been made.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - key: The key of its value.
  /// - Returns: The element.
  public func injecting<Property>(
    _ path: any WritableKeyPath<Value, Property> & Sendable, from key: Key<Property>
  ) -> Self {
    completed(path, Dependency(key: key.erased)) { (value: Property) in value }
  }

  /// Injects an optional property from a key after the value has been made.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - key: The key of its value.
  /// - Returns: The element.
  public func injecting<Property>(
    _ path: any WritableKeyPath<Value, Property?> & Sendable, from key: Key<Property>
  ) -> Self {
    completed(path, Dependency(key: key.erased)) { (value: Property) in value }
  }

  /// Injects an optional property, when something binds what it wraps.
  ///
  /// - Parameter path: The property; it keeps the value that the initializer gave it when its type is not bound.
  /// - Returns: The element.
  public func injectingIfBound<Property>(_ path: any WritableKeyPath<Value, Property?> & Sendable) -> Self {
    completed(path, Dependency(key: AnyKey(Property.self), kind: .optional)) { (value: Property) in value }
  }

  func completed<Property, Bound>(
    _ path: any WritableKeyPath<Value, Property> & Sendable, _ dependency: Dependency,
    _ property: @escaping @Sendable (Bound) -> Property
  ) -> Self {
    let injected = Completion.Property(
      path: path,
      set: { owner, value in
        // The graph links the dependency to a node of its key, whose type is `Bound`.
        owner.assumingMemoryBound(to: Value.self).pointee[keyPath: path] =
          property(value.assumingMemoryBound(to: Bound.self).move())
      },
      remember: { owner in
        let old = owner.assumingMemoryBound(to: Value.self).pointee[keyPath: path]
        return { $0.assumingMemoryBound(to: Value.self).pointee[keyPath: path] = old }
      })
    return with(recipe.injecting(injected, dependency))
  }
}
