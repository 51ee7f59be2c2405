extension Bind {
  /// Binds `Factory<Argument, Value>`: the caller gives the first argument, the graph the rest.
  ///
  /// ```swift
  /// Bind(Page.self).to(assisted: Int.self) { id, api in Page(id: id, api: api) }
  /// let page = injector[Factory<Int, Page>.self](42)
  /// ```
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument; use a tuple or a struct for several.
  ///   - make: A function of the argument and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @inlinable
  @inline(__always)
  public func to<Argument, each Parameter>(
    assisted argument: Argument.Type,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (Argument, repeat each Parameter) throws -> Value
  ) -> Finished {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    return factory(Argument.self, isolation, DependencyList.list(repeat (each Parameter).self)) {
      argument, injector, first in
      var next = first
      return try make(argument, repeat try injector.argument((each Parameter).self, &next))
    }
  }

  /// Binds `Factory<Argument, Value>`, with the other parameters given by keys.
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument; use a tuple or a struct for several.
  ///   - first: The key of the second parameter.
  ///   - rest: The keys of the other parameters, in their order.
  ///   - make: A function of the argument and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @inlinable
  @inline(__always)
  public func to<Argument, First, each Rest>(
    assisted argument: Argument.Type, _ first: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (Argument, First, repeat each Rest) throws -> Value
  ) -> Finished {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    return factory(Argument.self, isolation, DependencyList.list(first, repeat each rest)) {
      argument, injector, position in
      var next = position
      let first: First = try injector.argument(First.self, &next)
      return try make(argument, first, repeat try injector.argument((each Rest).self, &next))
    }
  }

  /// Binds `Factory<Argument, Value>`, whose function is awaited.
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument; use a tuple or a struct for several.
  ///   - make: An async function of the argument and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @_disfavoredOverload
  public func to<Argument: Sendable, each Parameter: Sendable>(
    assisted argument: Argument.Type,
    @_inheritActorContext _ make: @escaping @Sendable (Argument, repeat each Parameter) async throws -> Value
  ) -> Finished where Value: Sendable {
    factory(DependencyList.list(repeat (each Parameter).self)) { (argument: Argument, injector, first) in
      var next = first
      let arguments = (repeat try injector.argument((each Parameter).self, &next))
      return { MadeHome(holding: try await make(argument, repeat each arguments)) }
    }
  }

  /// Binds `Factory<Argument, Value>`, whose function is awaited, with the other parameters given by keys.
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument; use a tuple or a struct for several.
  ///   - first: The key of the second parameter.
  ///   - rest: The keys of the other parameters, in their order.
  ///   - make: An async function of the argument and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @_disfavoredOverload
  public func to<Argument: Sendable, First: Sendable, each Rest: Sendable>(
    assisted argument: Argument.Type, _ first: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @Sendable (Argument, First, repeat each Rest) async throws -> Value
  ) -> Finished where Value: Sendable {
    factory(DependencyList.list(first, repeat each rest)) { (argument: Argument, injector, position) in
      var next = position
      let first: First = try injector.argument(First.self, &next)
      let rest = (repeat try injector.argument((each Rest).self, &next))
      return { MadeHome(holding: try await make(argument, first, repeat each rest)) }
    }
  }

  @usableFromInline
  func factory<Argument>(
    _ argument: Argument.Type, _ isolation: Isolation, _ dependencies: DependencyList,
    make: @escaping @Sendable (Argument, Injector, _ first: Int) throws -> Value
  ) -> Finished {
    factory(
      AssistedBinding(
        BindingHead(key: key, site: site, role: .assisted).isolated(isolation), dependencies, make: make))
  }

  private func factory<Argument>(
    _ dependencies: DependencyList, _ function: @escaping AssistedBinding<Argument, Value>.AssistedFunction
  ) -> Finished {
    // What the head has of the function tells that there is one; it is called with the argument.
    let head = BindingHead(key: key, site: site, role: .assisted).awaited { _, _ in
      throw CheckFailure(reason: .needsAwait)
    }
    return factory(
      AssistedBinding<Argument, Value>(head, dependencies, function: function) { _, _, _ in
        throw CheckFailure(reason: .needsAwait)
      })
  }

  private func factory<Argument>(_ product: AssistedBinding<Argument, Value>) -> Finished {
    var head = BindingHead(key: key.renamed(Factory<Argument, Value>.self), site: site)
    head.product = product
    return Finished(
      Binding<Factory<Argument, Value>>(head, [Dependency(key: key, kind: .deferred)]) { injector, first in
        Factory(handle: injector.handle(at: first))
      }, .unshared)
  }
}
