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
    completed(path(), key, isOptional: isOptional) { owner, value, form in
      // The graph links the dependency to a node of its key, whose type is `Bound`.
      owner.assumingMemoryBound(to: Value.self).pointee[keyPath: path()] = property(value.take(Bound.self, form))
    }
  }

  @usableFromInline
  func completed<Property>(
    _ path: WritableKeyPath<Value, Property>, _ key: AnyKey, isOptional: Bool, set: @escaping Completion.Setter
  ) -> Self {
    let dependency = Dependency(key: key, kind: isOptional ? .optional : .needed)
    return with(recipe.injecting(Completion.Property(path, set: set), dependency))
  }
}
