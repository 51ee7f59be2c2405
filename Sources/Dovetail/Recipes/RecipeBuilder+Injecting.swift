import DovetailShims

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
  /// - Parameter path: The property; its type must be bound, or that which an optional one wraps.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property>
  ) -> Self {
    // Sendable: see `Completion`.
    nonisolated(unsafe) let path = path
    return Self(
      binding.injecting(Value.self, Property.self, unsafe path) { arguments, index in
        try Storage<Property>.unwrapped(arguments, index)
      } set: { owner, storage in
        owner.with { (owner: inout Value) in unsafe owner[keyPath: path()] = Storage<Property>.wrapping(storage) }
      })
  }

  /// Injects a property from a key after the value has been made.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - key: The key of its value.
  /// - Returns: The element.
  @inlinable @inline(__always)
  @_disfavoredOverload
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
    // Sendable: see `Completion`.
    nonisolated(unsafe) let path = path
    return unsafe injecting(Completion.Path(Property.self, path), key, kind) { (owner: inout Value, value: Bound) in
      unsafe owner[keyPath: path()] = property(value)
    }
  }

  /// Injects a value by a function; inlined, since the caller knows the types.
  @inlinable @inline(__always)
  func injecting<Bound>(
    _ path: Completion.Path?, _ key: AnyKey, _ kind: Dependency.Kind, on actor: (any Actor)? = nil,
    _ set: @escaping @Sendable (inout Value, Bound) -> Void
  ) -> Self {
    Self(
      binding.injecting(Value.self, path, key, kind, on: actor) { arguments, index in
        Storage<Bound>.made(try arguments.value(index))
      } set: { owner, storage in
        owner.with { set(&$0, Storage.value(in: storage)) }
      })
  }

  /// Injects a value by a function, after the owner has been made.
  ///
  /// ```swift
  /// Bind(Screen.self).to(Screen.init).injecting { $0.api = $1 }
  /// ```
  ///
  /// In an extension of `RecipeBuilder` for a generic class, it is faster than a path, which Swift makes at each use.
  ///
  /// - Parameters:
  ///   - type: The bound type; by default, that of the function's second parameter, or the one that an optional wraps.
  ///   - set: Receives the owner and the value.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public func injecting<Property>(
    _ type: Property.Type? = nil,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (inout Value, Property) -> Void
  ) -> Self {
    let (actor, set) = (set.isolation, withoutIsolation(set))
    if let type { return injecting(nil, AnyKey(type), .needed, on: actor, set) }
    return Self(
      binding.injecting(Value.self, nil, AnyKey(unwrapping: Property.self), .needed, on: actor) { arguments, index in
        try Storage<Property>.unwrapped(arguments, index)
      } set: { owner, storage in
        owner.with { set(&$0, Storage<Property>.wrapping(storage)) }
      })
  }

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

extension Binding {
  /// Returns a copy that injects a property of its type, or of that which an optional one wraps.
  @usableFromInline @inline(never)
  func injecting<Value>(
    _ type: Value.Type, _ property: Any.Type, _ path: @escaping () -> AnyKeyPath,
    fetch: @escaping Completion.Fetch, set: @escaping Completion.Set
  ) -> Binding {
    injecting(type, Completion.Path(property, path), AnyKey(unwrapping: property), .needed, fetch: fetch, set: set)
  }

  /// Returns a copy that injects a property.
  @usableFromInline @inline(never)
  func injecting<Value>(
    _ type: Value.Type, _ path: Completion.Path?, _ key: AnyKey, _ kind: Dependency.Kind, on actor: (any Actor)? = nil,
    fetch: @escaping Completion.Fetch, set: @escaping Completion.Set
  ) -> Binding {
    let property = Completion.Property(path: path, dependency: Dependency(key, kind), fetch: fetch, set: set)
    return completing(type, on: actor) { properties, _ in
      let known = path.flatMap { path in properties.firstIndex { $0.path == path } }
      if let known { properties[known] = property } else { properties.append(property) }
    }
  }
}

extension AnyKey {
  /// Creates the key of a type, or of that which an optional type wraps.
  @usableFromInline
  init(unwrapping type: Any.Type) {
    let wrapped = dovetail_wrapped(UInt(bitPattern: ObjectIdentifier(type)))
    let type = unsafe unsafeBitCast(wrapped, to: Any.Type.self)
    self.init(type: type, id: KeyID(type))
  }
}
