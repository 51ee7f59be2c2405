extension Bind {
  /// Binds `Factory<Argument, Value>`: the caller gives the first argument, the graph the rest.
  ///
  /// There may be up to four such arguments: `to(assisted: Int.self, String.self) { id, title, api in … }` binds
  /// `Factory<Int, String, Page>`.
  ///
  /// ```swift
  /// Bind(Page.self).to(assisted: Int.self) { id, api in Page(id: id, api: api) }
  /// let page = injector[Factory<Int, Page>.self](42)
  /// ```
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument.
  ///   - make: A function of the argument and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @inlinable
  @inline(__always)
  public func to<Argument, each Parameter>(
    assisted argument: Argument.Type,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (Argument, repeat each Parameter) throws -> Value
  ) -> Bind<Factory<Argument, Value>>.Finished {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    return factory(Factory<Argument, Value>.self, isolation, DependencyList.list(repeat (each Parameter).self)) {
      argument, injector, first in
      var next = first
      return try make(argument, repeat try injector.argument((each Parameter).self, &next))
    }
  }

  /// Binds `Factory<Argument, Value>`, with the other parameters given by keys.
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument.
  ///   - first: The key of the second parameter.
  ///   - rest: The keys of the other parameters, in their order.
  ///   - make: A function of the argument and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @inlinable
  @inline(__always)
  public func to<Argument, First, each Rest>(
    assisted argument: Argument.Type, _ first: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (Argument, First, repeat each Rest) throws -> Value
  ) -> Bind<Factory<Argument, Value>>.Finished {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    return factory(Factory<Argument, Value>.self, isolation, DependencyList.list(first, repeat each rest)) {
      argument, injector, position in
      var next = position
      let first: First = try injector.argument(First.self, &next)
      return try make(argument, first, repeat try injector.argument((each Rest).self, &next))
    }
  }

  /// Binds `Factory<Argument, Value>`, whose function is awaited.
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument.
  ///   - make: An async function of the argument and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @_disfavoredOverload
  public func to<Argument: Sendable, each Parameter: Sendable>(
    assisted argument: Argument.Type,
    @_inheritActorContext _ make: @escaping @Sendable (Argument, repeat each Parameter) async throws -> Value
  ) -> Bind<Factory<Argument, Value>>.Finished where Value: Sendable {
    factory(Factory<Argument, Value>.self, DependencyList.list(repeat (each Parameter).self)) {
      (argument: Argument, injector, first) in
      var next = first
      let arguments = (repeat try injector.argument((each Parameter).self, &next))
      return { MadeHome(holding: try await make(argument, repeat each arguments)) }
    }
  }

  /// Binds `Factory<Argument, Value>`, whose function is awaited, with the other parameters given by keys.
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument.
  ///   - first: The key of the second parameter.
  ///   - rest: The keys of the other parameters, in their order.
  ///   - make: An async function of the argument and the dependencies; it may throw.
  /// - Returns: The element; what a factory makes is never shared.
  @_disfavoredOverload
  public func to<Argument: Sendable, First: Sendable, each Rest: Sendable>(
    assisted argument: Argument.Type, _ first: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @Sendable (Argument, First, repeat each Rest) async throws -> Value
  ) -> Bind<Factory<Argument, Value>>.Finished where Value: Sendable {
    factory(Factory<Argument, Value>.self, DependencyList.list(first, repeat each rest)) {
      (argument: Argument, injector, position) in
      var next = position
      let first: First = try injector.argument(First.self, &next)
      let rest = (repeat try injector.argument((each Rest).self, &next))
      return { MadeHome(holding: try await make(argument, first, repeat each rest)) }
    }
  }

  @usableFromInline
  func factory<Made: FactoryForm>(
    _ factory: Made.Type, _ isolation: Isolation, _ dependencies: DependencyList,
    make: @escaping @Sendable (Made.Arguments, Injector, _ first: Int) throws -> Value
  ) -> Bind<Made>.Finished {
    let head = BindingHead(key: key, site: site, role: .assisted(Made.arguments))
    return finished(factory, AssistedBinding(head.isolated(isolation), dependencies, make: make))
  }

  func factory<Made: FactoryForm>(
    _ factory: Made.Type, _ dependencies: DependencyList,
    function: @escaping AssistedBinding<Made.Arguments, Value>.AssistedFunction
  ) -> Bind<Made>.Finished {
    // What the head has of the function tells that there is one; it is called with the arguments.
    let head = BindingHead(key: key, site: site, role: .assisted(Made.arguments)).awaited { _, _ in
      throw CheckFailure(reason: .needsAwait)
    }
    return finished(
      factory,
      AssistedBinding<Made.Arguments, Value>(head, dependencies, function: function) { _, _, _ in
        throw CheckFailure(reason: .needsAwait)
      })
  }

  private func finished<Made: FactoryForm>(
    _ factory: Made.Type, _ product: AssistedBinding<Made.Arguments, Value>
  ) -> Bind<Made>.Finished {
    var head = BindingHead(key: key.renamed(Made.self), site: site)
    head.product = product
    return Bind<Made>.Finished(
      Binding<Made>(head, [Dependency(key: key, kind: .deferred)]) { injector, first in
        Made(handle: injector.handle(at: first))
      }, .unshared)
  }
}
