extension RecipeBuilder {
  /// Injects a property that is declared with `@Inject`.
  ///
  /// ```swift
  /// Bind(Page.self).to { Page() }.injecting(\.$api)
  /// ```
  ///
  /// - Parameter path: The property, with its dollar sign; its type must be bound.
  /// - Returns: The element.
  public func injecting<Property>(_ path: any WritableKeyPath<Value, Inject<Property>> & Sendable) -> Self {
    injecting(path, from: Key(Property.self))
  }

  /// Injects a property that is declared with `@Inject` from a key.
  ///
  /// - Parameters:
  ///   - path: The property, with its dollar sign.
  ///   - key: The key of its value; that in the declaration is for owners that are not injected.
  /// - Returns: The element.
  public func injecting<Property>(
    _ path: any WritableKeyPath<Value, Inject<Property>> & Sendable, from key: Key<Property>
  ) -> Self {
    completed(path, Dependency(key: key.erased)) { (value: Property) in Inject(.success(value)) }
  }

  /// Injects a property that is declared with `@InjectWeak`.
  ///
  /// - Parameter path: The property, with its dollar sign; its type must be bound.
  /// - Returns: The element.
  public func injecting<Property>(_ path: any WritableKeyPath<Value, InjectWeak<Property>> & Sendable) -> Self {
    injecting(path, from: Key(Property.self))
  }

  /// Injects a property that is declared with `@InjectWeak` from a key.
  ///
  /// - Parameters:
  ///   - path: The property, with its dollar sign.
  ///   - key: The key of its value; that in the declaration is for owners that are not injected.
  /// - Returns: The element.
  public func injecting<Property>(
    _ path: any WritableKeyPath<Value, InjectWeak<Property>> & Sendable, from key: Key<Property>
  ) -> Self {
    completed(path, Dependency(key: key.erased)) { (value: Property) in
      InjectWeak(Result { () throws(ResolutionError) in try InjectWeak.reference(to: value, of: key.erased) })
    }
  }
}
