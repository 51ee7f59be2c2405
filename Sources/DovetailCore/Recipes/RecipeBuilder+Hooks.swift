extension RecipeBuilder {
  /// Calls a function with each value that is made, after its properties have been injected.
  ///
  /// - Parameter hook: Gets the value; when it throws, the value is not made.
  /// - Returns: The element.
  public func onCreate(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Self {
    let actor = hook.isolation
    let hook = withoutIsolation(hook)
    return with(recipe.completing(on: actor) { $0.hooks.append(hook) })
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
    let actor = hook.isolation
    let hook = withoutIsolation(hook)
    // Sendable: see `AnyCompletion`.
    nonisolated(unsafe) let path = path
    return listening(unsafe path, actor) { owner, _ in try hook(owner, unsafe owner[keyPath: path]) }
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
    let actor = hook.isolation
    let hook = withoutIsolation(hook)
    // Sendable: see `AnyCompletion`.
    nonisolated(unsafe) let path = path
    return listening(unsafe path, actor) { owner, _ in
      // A weak property may have lost its value already.
      if let value = unsafe owner[keyPath: path] { try hook(owner, value) }
    }
  }

  private func listening(
    _ path: AnyKeyPath?, _ actor: (any Actor)?, _ hook: @escaping @Sendable (Value, Finding.Use) throws -> Void
  ) -> Self {
    with(recipe.completing(on: actor) { $0.listeners.append(Completion.Steps.Listener(path: path, hook: hook)) })
  }
}
