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
  public consuming func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property>
  ) -> Self {
    Self(binding.injecting(into: Value.self, Property.self, step(path) { (value: inout Property) in value }))
  }

  /// Injects a property from a key after the value has been made.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - key: The key of its value.
  /// - Returns: The element.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public consuming func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property>, from key: Key<Property>
  ) -> Self { injecting(path, key.erased, .needed) { (value: inout Property) in value } }

  /// Injects an optional property from a key after the value has been made.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - key: The key of its value.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public consuming func injecting<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property?>, from key: Key<Property>
  ) -> Self { injecting(path, key.erased, .needed) { (value: inout Property?) in value } }

  /// Injects an optional property if the type that it wraps is bound and its scope is open.
  ///
  /// - Parameter path: The property; if it is not injected, it keeps the value that the initializer has set.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public consuming func injectingIfBound<Property>(
    _ path: @autoclosure @escaping () -> WritableKeyPath<Value, Property?>
  ) -> Self { injecting(path, AnyKey(Property.self), .optional) { (value: inout Property?) in value } }

  /// Injects a property with the result of a function of a key's value.
  @inlinable @inline(__always)
  package consuming func injecting<Property, Bound>(
    _ path: @escaping () -> WritableKeyPath<Value, Property>, _ key: AnyKey, _ kind: Dependency.Kind,
    _ property: @escaping @Sendable (inout Bound) -> Property
  ) -> Self { Self(binding.injecting(into: Value.self, Property.self, key, kind, step(path, property))) }

  /// Returns the step that sets a property to the result of a function of a value.
  @inlinable @inline(__always)
  func step<Property, Bound>(
    _ path: @escaping () -> WritableKeyPath<Value, Property>, _ property: @escaping @Sendable (inout Bound) -> Property
  ) -> Completion.Step {
    // Sendable: the path of an actor's property is not declared so, but its use compiles only where the property's does.
    nonisolated(unsafe) let path = path
    return { owner, value in
      guard let owner, let value else { return unsafe path() }
      owner.with { (owner: inout Value) in unsafe owner[keyPath: path()] = value.with(property) }
      return nil
    }
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
  public consuming func injecting<Property>(
    _ type: Property.Type? = nil,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (inout Value, Property) -> Void
  ) -> Self { Self(binding.injecting(type.map { AnyKey($0) }, set)) }

  /// The same for a key.
  public consuming func injecting<Property>(
    _ key: Key<Property>,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (inout Value, Property) -> Void
  ) -> Self { Self(binding.injecting(key.erased, set)) }
}

extension Binding {
  /// Returns the binding with the injection of a property of its type, or of that which an optional one wraps.
  @usableFromInline @inline(never)
  consuming func injecting(into owner: Any.Type, _ type: Any.Type, _ step: @escaping Completion.Step) -> Binding {
    injecting(into: owner, type, nil, .needed, step)
  }

  /// Returns the binding with the injection of a value by a function; compiled once, as a declaration takes less space.
  @usableFromInline @inline(never)
  consuming func injecting<Owner, Bound>(
    _ key: AnyKey?, _ set: @escaping @isolated(any) @Sendable (inout Owner, Bound) -> Void
  ) -> Binding {
    let (actor, set) = (set.isolation, withoutIsolation(set))
    return injecting(into: Owner.self, Bound.self, key, .needed, on: actor) { owner, value in
      if let owner, let value { owner.with { owner in value.with { set(&owner, $0) } } }
      return nil
    }
  }

  /// Returns the binding with the injection of a property, in place of one with the same path.
  @usableFromInline @inline(never)
  consuming func injecting(
    into owner: Any.Type, _ type: Any.Type, _ key: AnyKey?, _ kind: Dependency.Kind, on actor: (any Actor)? = nil,
    _ step: @escaping Completion.Step
  ) -> Binding {
    let binding = completing(owner, on: actor)
    let property = Completion.Property(type, Dependency(key ?? AnyKey(unwrapping: type), kind), step)
    if let known = binding.completion?.index(of: property) {
      binding.change(known, to: property)
    } else {
      binding.detail.completion?.properties.append(property)
      binding.changeDependencies { $0.append(property.dependency) }
    }
    return binding
  }
}

extension AnyKey {
  /// Creates the key of a type, or of that which an optional type wraps.
  init(unwrapping type: Any.Type) {
    let wrapped = dovetail_wrapped(UInt(bitPattern: ObjectIdentifier(type)))
    let type = unsafe unsafeBitCast(wrapped, to: Any.Type.self)
    self.init(type: type, id: KeyID(type))
  }
}
