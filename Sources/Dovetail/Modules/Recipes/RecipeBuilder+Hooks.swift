extension RecipeBuilder {
  /// Calls a function with each value that is made, after its properties have been injected.
  ///
  /// - Parameter hook: Gets the value; when it throws, the value is not made.
  /// - Returns: The element.
  public func onCreate(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Self {
    with(recipe.isolated(Isolation(hook.isolation)).calling(Isolation.removed(from: hook)))
  }

  /// Calls a function each time a property has been injected.
  ///
  /// ```swift
  /// Bind(House.self).to(House.init).injecting(\.garage).onInjected(\.garage) { house, garage in garage.open(for: house) }
  /// ```
  ///
  /// It is called when all properties are there, before `didInject` and `onCreate`, also by `inject(into:)`.
  ///
  /// - Parameters:
  ///   - path: A property that this binding injects.
  ///   - hook: Gets the owner and the property's value; when it throws, the owner is not made.
  /// - Returns: The element.
  @_disfavoredOverload
  public func onInjected<Property>(
    _ path: KeyPath<Value, Property>,
    @_inheritActorContext _ hook:
      @escaping @isolated(any) @Sendable (_ owner: Value, _ value: Property) throws -> Void
  ) -> Self {
    let isolation = Isolation(hook.isolation)
    let hook = Isolation.removed(from: hook)
    // Sendable: see `AnyInjectedProperty`.
    nonisolated(unsafe) let path = path
    return listening(unsafe path, isolation) { owner in try hook(owner, unsafe owner[keyPath: path]) }
  }

  /// Calls a function each time an optional property has been injected.
  ///
  /// It is called when all properties are there, before `didInject` and `onCreate`, also by `inject(into:)`; never when
  /// nothing feeds the property.
  ///
  /// - Parameters:
  ///   - path: A property that this binding injects.
  ///   - hook: Gets the owner and what the property wraps; when it throws, the owner is not made.
  /// - Returns: The element.
  public func onInjected<Property>(
    _ path: KeyPath<Value, Property?>,
    @_inheritActorContext _ hook:
      @escaping @isolated(any) @Sendable (_ owner: Value, _ value: Property) throws -> Void
  ) -> Self {
    let isolation = Isolation(hook.isolation)
    let hook = Isolation.removed(from: hook)
    // Sendable: see `AnyInjectedProperty`.
    nonisolated(unsafe) let path = path
    return listening(unsafe path, isolation) { owner in
      // A weak property may have lost its value already.
      if let value = unsafe owner[keyPath: path] { try hook(owner, value) }
    }
  }

  /// Calls a function for each property that has been injected.
  ///
  /// ```swift
  /// Bind(House.self).to(House.init).injecting(\.garage).onInjected { house, property, value in log(property, value) }
  /// ```
  ///
  /// It is called when all properties are there, after the functions that hear of one of them, also by `inject(into:)`;
  /// not for a property that nothing feeds, or that a function sets.
  ///
  /// - Parameter hook: Gets the owner, the property and its value; when it throws, the owner is not made.
  /// - Returns: The element.
  public func onInjected(
    @_inheritActorContext _ hook:
      @escaping @isolated(any) @Sendable (_ owner: Value, _ property: Finding.Use, _ value: Any) throws -> Void
  ) -> Self {
    with(recipe.isolated(Isolation(hook.isolation)).listening(Isolation.removed(from: hook)))
  }

  private func listening(
    _ path: AnyKeyPath, _ isolation: Isolation, _ hook: @escaping @Sendable (Value) throws -> Void
  ) -> Self {
    with(recipe.isolated(isolation).listening(Completion.Listening(path: path, hook: hook)))
  }
}
