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

  @usableFromInline
  func factory<Argument>(
    _ argument: Argument.Type, _ isolation: Isolation, _ dependencies: DependencyList,
    make: @escaping @Sendable (Argument, Injector, _ first: Int) throws -> Value
  ) -> Finished {
    let product = AssistedBinding(
      BindingHead(key: key, site: site, role: .assisted).isolated(isolation), dependencies, make: make)
    var head = BindingHead(key: key.renamed(Factory<Argument, Value>.self), site: site)
    head.product = product
    return Finished(
      Binding<Factory<Argument, Value>>(head, [Dependency(key: key, kind: .deferred)]) { injector, first in
        Factory(handle: injector.handle(at: first))
      }, .unshared)
  }
}
