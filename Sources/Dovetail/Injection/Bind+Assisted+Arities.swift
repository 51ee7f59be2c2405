// The same as `to(assisted:)` with one argument, for two to four: the compiler finds the types of a closure's parameters for
// one pack of them, which is that of the dependencies. They are not inlined, as the optimizer of Swift 6.3 crashes where it
// inlines the one with four arguments.

extension Bind {
  /// Binds `Factory<A, B, Value>`: the caller gives the first two arguments, the graph the rest.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - make: A function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  public func to<A, B, each Parameter>(
    assisted first: A.Type, _ second: B.Type,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (A, B, repeat each Parameter) throws -> Value
  ) -> Bind<Factory<A, B, Value>>.Finished {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    return factory(Factory<A, B, Value>.self, isolation, DependencyList.list(repeat (each Parameter).self)) {
      arguments, injector, first in
      var next = first
      return try make(arguments.0, arguments.1, repeat try injector.argument((each Parameter).self, &next))
    }
  }

  /// Binds `Factory<A, B, Value>`, with the dependencies given by keys.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - key: The key of the first dependency.
  ///   - rest: The keys of the other dependencies, in their order.
  ///   - make: A function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  public func to<A, B, First, each Rest>(
    assisted first: A.Type, _ second: B.Type,
    _ key: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (A, B, First, repeat each Rest) throws -> Value
  ) -> Bind<Factory<A, B, Value>>.Finished {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    return factory(Factory<A, B, Value>.self, isolation, DependencyList.list(key, repeat each rest)) {
      arguments, injector, position in
      var next = position
      let first: First = try injector.argument(First.self, &next)
      return try make(arguments.0, arguments.1, first, repeat try injector.argument((each Rest).self, &next))
    }
  }

  /// Binds `Factory<A, B, Value>`, whose function is awaited.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - make: An async function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @_disfavoredOverload
  public func to<A: Sendable, B: Sendable, each Parameter: Sendable>(
    assisted first: A.Type, _ second: B.Type,
    @_inheritActorContext _ make: @escaping @Sendable (A, B, repeat each Parameter) async throws -> Value
  ) -> Bind<Factory<A, B, Value>>.Finished where Value: Sendable {
    factory(Factory<A, B, Value>.self, DependencyList.list(repeat (each Parameter).self)) {
      arguments, injector, first in
      var next = first
      let needed = (repeat try injector.argument((each Parameter).self, &next))
      return { MadeHome(holding: try await make(arguments.0, arguments.1, repeat each needed)) }
    }
  }

  /// Binds `Factory<A, B, Value>`, whose function is awaited, with the dependencies given by keys.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - key: The key of the first dependency.
  ///   - rest: The keys of the other dependencies, in their order.
  ///   - make: An async function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @_disfavoredOverload
  public func to<A: Sendable, B: Sendable, First: Sendable, each Rest: Sendable>(
    assisted first: A.Type, _ second: B.Type,
    _ key: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @Sendable (A, B, First, repeat each Rest) async throws -> Value
  ) -> Bind<Factory<A, B, Value>>.Finished where Value: Sendable {
    factory(Factory<A, B, Value>.self, DependencyList.list(key, repeat each rest)) { arguments, injector, position in
      var next = position
      let first: First = try injector.argument(First.self, &next)
      let rest = (repeat try injector.argument((each Rest).self, &next))
      return { MadeHome(holding: try await make(arguments.0, arguments.1, first, repeat each rest)) }
    }
  }

  /// Binds `Factory<A, B, C, Value>`: the caller gives the first three arguments, the graph the rest.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - third: The type of the caller's third argument.
  ///   - make: A function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  public func to<A, B, C, each Parameter>(
    assisted first: A.Type, _ second: B.Type, _ third: C.Type,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (A, B, C, repeat each Parameter) throws -> Value
  ) -> Bind<Factory<A, B, C, Value>>.Finished {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    return factory(Factory<A, B, C, Value>.self, isolation, DependencyList.list(repeat (each Parameter).self)) {
      arguments, injector, first in
      var next = first
      return try make(arguments.0, arguments.1, arguments.2, repeat try injector.argument((each Parameter).self, &next))
    }
  }

  /// Binds `Factory<A, B, C, Value>`, with the dependencies given by keys.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - third: The type of the caller's third argument.
  ///   - key: The key of the first dependency.
  ///   - rest: The keys of the other dependencies, in their order.
  ///   - make: A function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  public func to<A, B, C, First, each Rest>(
    assisted first: A.Type, _ second: B.Type, _ third: C.Type,
    _ key: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (A, B, C, First, repeat each Rest) throws -> Value
  ) -> Bind<Factory<A, B, C, Value>>.Finished {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    return factory(Factory<A, B, C, Value>.self, isolation, DependencyList.list(key, repeat each rest)) {
      arguments, injector, position in
      var next = position
      let first: First = try injector.argument(First.self, &next)
      return try make(
        arguments.0, arguments.1, arguments.2, first, repeat try injector.argument((each Rest).self, &next))
    }
  }

  /// Binds `Factory<A, B, C, Value>`, whose function is awaited.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - third: The type of the caller's third argument.
  ///   - make: An async function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @_disfavoredOverload
  public func to<A: Sendable, B: Sendable, C: Sendable, each Parameter: Sendable>(
    assisted first: A.Type, _ second: B.Type, _ third: C.Type,
    @_inheritActorContext _ make: @escaping @Sendable (A, B, C, repeat each Parameter) async throws -> Value
  ) -> Bind<Factory<A, B, C, Value>>.Finished where Value: Sendable {
    factory(Factory<A, B, C, Value>.self, DependencyList.list(repeat (each Parameter).self)) {
      arguments, injector, first in
      var next = first
      let needed = (repeat try injector.argument((each Parameter).self, &next))
      return { MadeHome(holding: try await make(arguments.0, arguments.1, arguments.2, repeat each needed)) }
    }
  }

  /// Binds `Factory<A, B, C, Value>`, whose function is awaited, with the dependencies given by keys.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - third: The type of the caller's third argument.
  ///   - key: The key of the first dependency.
  ///   - rest: The keys of the other dependencies, in their order.
  ///   - make: An async function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @_disfavoredOverload
  public func to<A: Sendable, B: Sendable, C: Sendable, First: Sendable, each Rest: Sendable>(
    assisted first: A.Type, _ second: B.Type, _ third: C.Type,
    _ key: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @Sendable (A, B, C, First, repeat each Rest) async throws -> Value
  ) -> Bind<Factory<A, B, C, Value>>.Finished where Value: Sendable {
    factory(Factory<A, B, C, Value>.self, DependencyList.list(key, repeat each rest)) { arguments, injector, position in
      var next = position
      let first: First = try injector.argument(First.self, &next)
      let rest = (repeat try injector.argument((each Rest).self, &next))
      return { MadeHome(holding: try await make(arguments.0, arguments.1, arguments.2, first, repeat each rest)) }
    }
  }

  /// Binds `Factory<A, B, C, D, Value>`: the caller gives the first four arguments, the graph the rest.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - third: The type of the caller's third argument.
  ///   - fourth: The type of the caller's fourth argument.
  ///   - make: A function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  public func to<A, B, C, D, each Parameter>(
    assisted first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (A, B, C, D, repeat each Parameter) throws -> Value
  ) -> Bind<Factory<A, B, C, D, Value>>.Finished {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    return factory(Factory<A, B, C, D, Value>.self, isolation, DependencyList.list(repeat (each Parameter).self)) {
      arguments, injector, first in
      var next = first
      return try make(
        arguments.0, arguments.1, arguments.2, arguments.3, repeat try injector.argument((each Parameter).self, &next))
    }
  }

  /// Binds `Factory<A, B, C, D, Value>`, with the dependencies given by keys.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - third: The type of the caller's third argument.
  ///   - fourth: The type of the caller's fourth argument.
  ///   - key: The key of the first dependency.
  ///   - rest: The keys of the other dependencies, in their order.
  ///   - make: A function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  public func to<A, B, C, D, First, each Rest>(
    assisted first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type,
    _ key: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (A, B, C, D, First, repeat each Rest) throws -> Value
  ) -> Bind<Factory<A, B, C, D, Value>>.Finished {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    return factory(Factory<A, B, C, D, Value>.self, isolation, DependencyList.list(key, repeat each rest)) {
      arguments, injector, position in
      var next = position
      let first: First = try injector.argument(First.self, &next)
      return try make(
        arguments.0, arguments.1, arguments.2, arguments.3, first, repeat try injector.argument((each Rest).self, &next)
      )
    }
  }

  /// Binds `Factory<A, B, C, D, Value>`, whose function is awaited.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - third: The type of the caller's third argument.
  ///   - fourth: The type of the caller's fourth argument.
  ///   - make: An async function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @_disfavoredOverload
  public func to<A: Sendable, B: Sendable, C: Sendable, D: Sendable, each Parameter: Sendable>(
    assisted first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type,
    @_inheritActorContext _ make: @escaping @Sendable (A, B, C, D, repeat each Parameter) async throws -> Value
  ) -> Bind<Factory<A, B, C, D, Value>>.Finished where Value: Sendable {
    factory(Factory<A, B, C, D, Value>.self, DependencyList.list(repeat (each Parameter).self)) {
      arguments, injector, first in
      var next = first
      let needed = (repeat try injector.argument((each Parameter).self, &next))
      return {
        MadeHome(holding: try await make(arguments.0, arguments.1, arguments.2, arguments.3, repeat each needed))
      }
    }
  }

  /// Binds `Factory<A, B, C, D, Value>`, whose function is awaited, with the dependencies given by keys.
  ///
  /// - Parameters:
  ///   - first: The type of the caller's first argument.
  ///   - second: The type of the caller's second argument.
  ///   - third: The type of the caller's third argument.
  ///   - fourth: The type of the caller's fourth argument.
  ///   - key: The key of the first dependency.
  ///   - rest: The keys of the other dependencies, in their order.
  ///   - make: An async function of the arguments and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @_disfavoredOverload
  public func to<A: Sendable, B: Sendable, C: Sendable, D: Sendable, First: Sendable, each Rest: Sendable>(
    assisted first: A.Type, _ second: B.Type, _ third: C.Type, _ fourth: D.Type,
    _ key: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @Sendable (A, B, C, D, First, repeat each Rest) async throws -> Value
  ) -> Bind<Factory<A, B, C, D, Value>>.Finished where Value: Sendable {
    factory(Factory<A, B, C, D, Value>.self, DependencyList.list(key, repeat each rest)) {
      arguments, injector, position in
      var next = position
      let first: First = try injector.argument(First.self, &next)
      let rest = (repeat try injector.argument((each Rest).self, &next))
      return {
        MadeHome(holding: try await make(arguments.0, arguments.1, arguments.2, arguments.3, first, repeat each rest))
      }
    }
  }
}
