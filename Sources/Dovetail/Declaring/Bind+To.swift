// Targets: functions whose parameters are the dependencies. Their calls are compiled into the caller's code, where the
// types are known. A loop over four and more parameters is compiled once, as it costs a build 1 kB for each list of types.

extension Bind {
  /// Makes the value by a function without parameters.
  ///
  /// `T.init` selects an initializer with parameters if the type has one.
  ///
  /// - Parameters:
  ///   - make: An initializer, a function or a closure; it may throw.
  ///   - rank: Ignored; it only affects overload resolution.
  /// - Returns: The element, to which a lifetime may be added.
  @_alwaysEmitIntoClient @inline(__always)
  public consuming func to<Rank: AnyObject>(
    @_inheritActorContext _ make: __owned @escaping @isolated(any) @Sendable () throws -> Value,
    // Without a generic parameter, the compiler would prefer a type's `init()` to its other initializers.
    _ rank: Rank? = Keys?.none
  ) -> Target {
    Target(
      head.making(
        make.isolation, nil, nil, nil,
        Make { [make = withoutIsolation(make)] a in try a.making { _ in try make() } }.erased))
  }

  /// Makes the value by a function whose parameter is the dependency.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a lifetime may be added.
  @_alwaysEmitIntoClient @inline(__always)
  public consuming func to<A>(
    @_inheritActorContext _ make: __owned @escaping @isolated(any) @Sendable (A) throws -> Value
  ) -> Target {
    Target(
      head.making(
        make.isolation, A.self, nil, nil,
        Make { [make = withoutIsolation(make)] a in try a.making { _ in try make(a.value(0)) } }.erased))
  }

  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a lifetime may be added.
  @_alwaysEmitIntoClient @inline(__always)
  public consuming func to<A, B>(
    @_inheritActorContext _ make: __owned @escaping @isolated(any) @Sendable (A, B) throws -> Value
  ) -> Target {
    Target(
      head.making(
        make.isolation, A.self, B.self, nil,
        Make { [make = withoutIsolation(make)] a in try a.making { _ in try make(a.value(0), a.value(1)) } }.erased))
  }

  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a lifetime may be added.
  @_alwaysEmitIntoClient @inline(__always)
  public consuming func to<A, B, C>(
    @_inheritActorContext _ make: __owned @escaping @isolated(any) @Sendable (A, B, C) throws -> Value
  ) -> Target {
    Target(
      head.making(
        make.isolation, A.self, B.self, C.self,
        Make { [make = withoutIsolation(make)] a in try a.making { _ in try make(a.value(0), a.value(1), a.value(2)) } }
          .erased))
  }

  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// ```swift
  /// Bind(Session.self).to(Session.init)
  /// Bind(Api.self).to { LiveApi(session: $0, logger: $1) }
  /// Bind(Screen.self).to { @MainActor in Screen(api: $0) }
  /// ```
  ///
  /// If the function is isolated to the main actor, the value and those that need it immediately are made there.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a lifetime may be added.
  public consuming func to<A, B, C, D, each Parameter>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (A, B, C, D, repeat each Parameter) throws -> Value
  ) -> Target { Target(head.making(.types(A.self, B.self, C.self, D.self, repeat (each Parameter).self), by: make)) }

  /// Makes the value by a function whose parameters are a parameter pack of the caller, which are the dependencies.
  ///
  /// - Parameter make: A function; it may throw.
  /// - Returns: The element, to which a lifetime may be added.
  @_disfavoredOverload
  public consuming func to<each Parameter>(
    _ make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
  ) -> Target { Target(head.making(.types(repeat (each Parameter).self), by: make)) }

  /// Makes the value by a function whose parameter is given by a key.
  ///
  /// - Parameters:
  ///   - key: The key of the parameter.
  ///   - make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a lifetime may be added.
  @_alwaysEmitIntoClient @inline(__always)
  public consuming func to<A>(
    _ key: Key<A>, @_inheritActorContext make: __owned @escaping @isolated(any) @Sendable (A) throws -> Value
  ) -> Target {
    Target(
      head.making(
        make.isolation, .keys(key),
        Make { [make = withoutIsolation(make)] a in try a.making { _ in try make(a.value(0)) } }.erased))
  }

  /// Makes the value by a function whose parameters are given by keys.
  ///
  /// ```swift
  /// Bind(Uploader.self).to((.baseURL, Key(Logger.self))) { Uploader(url: $0, logger: $1) }
  /// ```
  ///
  /// - Parameters:
  ///   - keys: The keys of the parameters, in their order, as a tuple.
  ///   - make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a lifetime may be added.
  @_alwaysEmitIntoClient @inline(__always)
  public consuming func to<each Parameter>(
    _ keys: (repeat Key<each Parameter>),
    @_inheritActorContext make: __owned @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
  ) -> Target {
    Target(
      head.making(
        make.isolation, .keys(repeat each keys),
        Make { [make = withoutIsolation(make)] a in
          try a.making { try make(repeat try a.next((each Parameter).self, &$0)) }
        }.erased))
  }

  /// Makes the value by another object, which is itself injected.
  ///
  /// - Parameters:
  ///   - provider: The type of the object whose `provide()` makes the value; it must be bound.
  ///   - isolation: The actor on which `provide()` is called: by default, that of the surrounding code.
  /// - Returns: The element, to which a lifetime may be added.
  public func toProvider<Source: Providing>(
    _ provider: Source.Type, isolation: isolated (any Actor)? = #isolation
  ) -> Target where Source.Value == Value {
    to { (source: Source) in
      // The capture isolates the closure to the actor, so that it may use conformances that are isolated to it.
      _ = isolation
      return try source.provide()
    }
  }

  /// Uses an existing value, for every injector made from the graph.
  ///
  /// - Parameter value: The value; it is shared between threads.
  /// - Returns: The element.
  public func toInstance(_ value: Value) -> Shared where Value: Sendable {
    let binding = head.making(nil, DependencyList(), Make { _ in value }.erased)
    binding.traits.insert(.instance)
    let boxMaker = binding.boxMaker
    return Shared(binding.lasting(.singleton, boxMaker))
  }
}

/// An object that makes values of one type, for a binding's `toProvider`.
public protocol Providing<Value> {
  /// The type of the values.
  associatedtype Value

  /// Makes a value.
  ///
  /// - Returns: The value.
  /// - Throws: Any error, with which the resolve fails.
  func provide() throws -> Value
}

// MARK: Functions that are awaited. Their arguments and results cross executors, so they must be Sendable.

extension Bind {
  /// Makes the value by an async function whose parameters are the dependencies.
  ///
  /// ```swift
  /// Bind(Pool.self).to { try await Pool.open($0) }.singleton()
  /// Bind(Session.self).to(Session.init)
  /// ```
  ///
  /// Values that need it immediately are awaited too: `resolved` makes them in any async code, and `start()` makes the
  /// shared ones.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a lifetime may be added.
  @_disfavoredOverload
  public consuming func to<each Parameter: Sendable>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Value
  ) -> Target where Value: Sendable {
    Target(head.awaiting(make.isolation, .types(repeat (each Parameter).self), make))
  }

  /// Makes the value by an async function whose parameters are given by keys.
  ///
  /// - Parameters:
  ///   - keys: The keys of the parameters, in their order: one, or a tuple of several.
  ///   - make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a lifetime may be added.
  @_disfavoredOverload
  public consuming func to<each Parameter: Sendable>(
    _ keys: (repeat Key<each Parameter>),
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Value
  ) -> Target where Value: Sendable { Target(head.awaiting(make.isolation, .keys(repeat each keys), make)) }
}

extension Binding {
  // Private, or the compiler would specialize it in each module for each list of types.
  fileprivate consuming func making<Value, each Parameter>(
    _ dependencies: DependencyList, by make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
  ) -> Binding {
    making(
      make.isolation, dependencies,
      Make { [make = withoutIsolation(make)] a in
        try a.making { try make(repeat try a.next((each Parameter).self, &$0)) }
      }.erased)
  }

  @inline(never)
  consuming func awaiting<Value: Sendable, each Parameter: Sendable>(
    _ actor: (any Actor)?, _ dependencies: DependencyList,
    _ make: @escaping @Sendable (repeat each Parameter) async throws -> Value
  ) -> Binding {
    let binding = making(actor, dependencies, Maker.none.make)
    binding.traits.insert(.awaited)
    binding.detail.makeAwaited = { arguments in
      let values: (repeat each Parameter) = try arguments.all()
      return Storage<Value>.made(try await make(repeat each values))
    }
    return binding
  }
}
