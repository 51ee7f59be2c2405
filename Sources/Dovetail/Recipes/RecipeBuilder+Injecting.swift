// Paths are passed as autoclosures, so that a literal path is made inside the function that sets the property: there,
// the compiler optimizes it to a plain assignment. A stored path uses the runtime, which takes many times as long.

extension RecipeBuilder {
  /// Injects a property after the value has been made.
  ///
  /// ```swift
  /// Bind(House.self).to(House.init).injecting(\.garage).injecting(\.color, from: .houseColor)
  /// ```
  ///
  /// If the property is injected already, the new key replaces the old one. A literal path is as fast as an assignment;
  /// a path from a variable uses Swift's runtime. Swift may read a computed property before it is set.
  ///
  /// - Parameter path: The property; its type must be bound.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property>
  ) -> Self { injecting(path, AnyKey(Property.self), .needed) { (value: Property) in value } }

  /// Injects an optional property after the value has been made.
  ///
  /// - Parameter path: The property; the type that it wraps must be bound.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property?>
  ) -> Self { injecting(path, AnyKey(Property.self), .needed) { (value: Property) in value } }

  /// Injects a property from a key after the value has been made.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - key: The key of its value.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property>, from key: Key<Property>
  ) -> Self { injecting(path, key.erased, .needed) { (value: Property) in value } }

  /// Injects an optional property from a key after the value has been made.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - key: The key of its value.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property?>, from key: Key<Property>
  ) -> Self { injecting(path, key.erased, .needed) { (value: Property) in value } }

  /// Injects an optional property if the type that it wraps is bound and its scope is open.
  ///
  /// - Parameter path: The property; if it is not injected, it keeps the value that the initializer has set.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public func injectingIfBound<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property?>
  ) -> Self { injecting(path, AnyKey(Property.self), .optional) { (value: Property) in value } }

  /// Injects a property with the result of a function of a key's value.
  @inlinable @inline(__always)
  package func injecting<Property, Bound>(
    _ path: @escaping () -> WritableKeyPath<Value, Property>, _ key: AnyKey, _ kind: Dependency.Kind,
    _ property: @escaping @Sendable (Bound) -> Property
  ) -> Self {
    // Sendable: see `AnyCompletion`.
    nonisolated(unsafe) let path = path
    return unsafe injecting(AnyCompletion.Path(path), key, kind) { (owner: inout Value, value: Bound) in
      unsafe owner[keyPath: path()] = property(value)
    }
  }

  /// Injects a value by a function; inlined, since the caller knows the types.
  @inlinable @inline(__always)
  func injecting<Bound>(
    _ path: AnyCompletion.Path?, _ key: AnyKey, _ kind: Dependency.Kind, on actor: (any Actor)? = nil,
    _ set: @escaping @Sendable (inout Value, Bound) -> Void
  ) -> Self {
    injecting(path, Dependency(key, kind), on: actor) { arguments, index in
      if kind == .optional && !arguments.isThere(index) { return nil }
      return Storage<Bound>.made(try arguments.value(index))
    } set: { owner, storage in
      set(&owner, Storage.value(in: storage))
    }
  }

  @usableFromInline
  func injecting(
    _ path: AnyCompletion.Path?, _ dependency: Dependency, on actor: (any Actor)?,
    fetch: @escaping Completion<Value>.Fetch, set: @escaping Completion<Value>.Set
  ) -> Self {
    let injection = Completion<Value>.Steps.Injection(
      property: AnyCompletion.Property(path: path, dependency: dependency, fetch: fetch), set: set)
    return completing(on: actor) { steps in
      let known = path.flatMap { path in steps.injections.firstIndex { $0.property.path == path } }
      if let known { steps.injections[known] = injection } else { steps.injections.append(injection) }
    }
  }

  /// Injects the value of a type by a function, after the value has been made.
  ///
  /// ```swift
  /// Bind(Screen.self).to(Screen.init).injecting(Api.self) { screen, api in screen.api = api }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The bound type.
  ///   - set: Receives the owner and the value.
  /// - Returns: The element.
  public func injecting<Property>(
    _ type: Property.Type,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (inout Value, Property) -> Void
  ) -> Self { injecting(nil, AnyKey(type), .needed, on: set.isolation, withoutIsolation(set)) }

  /// Injects the value of a key by a function, after the value has been made.
  ///
  /// - Parameters:
  ///   - key: The bound key.
  ///   - set: Receives the owner and the value.
  /// - Returns: The element.
  public func injecting<Property>(
    _ key: Key<Property>,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (inout Value, Property) -> Void
  ) -> Self { injecting(nil, key.erased, .needed, on: set.isolation, withoutIsolation(set)) }
}
