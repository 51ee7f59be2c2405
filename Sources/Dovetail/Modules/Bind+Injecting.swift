extension Bind.Target {
  /// Injects a property after the value has been made.
  ///
  /// ```swift
  /// Bind(House.self).to(House.init).injecting(\.garage).injecting(\.color, from: .houseColor)
  /// ```
  ///
  /// - Parameter path: The property; its type must be bound.
  /// - Returns: The element.
  public func injecting<Property>(_ path: any WritableKeyPath<Value, Property> & Sendable) -> Bind.Target {
    injecting(path, from: Key(Property.self))
  }

  /// Injects an optional property after the value has been made.
  ///
  /// - Parameter path: The property; the type that it wraps must be bound.
  /// - Returns: The element.
  public func injecting<Property>(_ path: any WritableKeyPath<Value, Property?> & Sendable) -> Bind.Target {
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
  ) -> Bind.Target {
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
  ) -> Bind.Target {
    completed(path, Dependency(key: key.erased)) { (value: Property) in value }
  }

  /// Injects an optional property, when something binds what it wraps.
  ///
  /// - Parameter path: The property; it keeps the value that the initializer gave it when its type is not bound.
  /// - Returns: The element.
  public func injectingIfBound<Property>(_ path: any WritableKeyPath<Value, Property?> & Sendable) -> Bind.Target {
    completed(path, Dependency(key: AnyKey(Property.self), kind: .optional)) { (value: Property) in value }
  }

  /// Calls a function with each value that is made, after its properties have been injected.
  ///
  /// - Parameter hook: Gets the value; when it throws, the value is not made.
  /// - Returns: The element.
  public func onCreate(_ hook: @escaping @Sendable (Value) throws -> Void) -> Bind.Target {
    Bind.Target(declaration.calling { value in try hook(value.assumingMemoryBound(to: Value.self).pointee) })
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
    _ path: any KeyPath<Value, Property> & Sendable,
    _ hook: @escaping @Sendable (_ owner: Value, _ value: Property) throws -> Void
  ) -> Bind.Target {
    listening(path) { owner in try hook(owner, owner[keyPath: path]) }
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
    _ path: any KeyPath<Value, Property?> & Sendable,
    _ hook: @escaping @Sendable (_ owner: Value, _ value: Property) throws -> Void
  ) -> Bind.Target {
    listening(path) { owner in
      // A weak property may have lost its value already.
      if let value = owner[keyPath: path] { try hook(owner, value) }
    }
  }

  private func listening(
    _ path: any AnyKeyPath & Sendable, _ hook: @escaping @Sendable (Value) throws -> Void
  ) -> Bind.Target {
    let listening = Completion.Listening(path: path) { try hook($0.assumingMemoryBound(to: Value.self).pointee) }
    return Bind.Target(declaration.listening(listening))
  }

  private func completed<Property, Bound>(
    _ path: any WritableKeyPath<Value, Property> & Sendable, _ dependency: Dependency,
    _ property: @escaping @Sendable (Bound) -> Property
  ) -> Bind.Target {
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
    return Bind.Target(declaration.injecting(injected, dependency))
  }
}
