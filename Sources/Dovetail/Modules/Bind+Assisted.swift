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
  /// - Returns: The complete element; what a factory makes is never shared.
  @inlinable
  @inline(__always)
  public func to<Argument, each Parameter>(
    assisted argument: Argument.Type, _ make: @escaping @Sendable (Argument, repeat each Parameter) throws -> Value
  ) -> Assisted {
    factory(
      Argument.self, DependencyList.of(repeat (each Parameter).self),
      maker: Maker { arguments, place in
        let argument = arguments.assisted(Argument.self)
        let values = arguments.take((repeat each Parameter).self)
        place.initializeMemory(as: Value.self, to: try make(argument, repeat each values))
      })
  }

  /// Binds `Factory<Argument, Value>`, with the other parameters given by keys.
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument; use a tuple or a struct for several.
  ///   - first: The key of the second parameter.
  ///   - rest: The keys of the other parameters, in their order.
  ///   - make: A function of the argument and the dependencies; it may throw.
  /// - Returns: The complete element; what a factory makes is never shared.
  @inlinable
  @inline(__always)
  public func to<Argument, First, each Rest>(
    assisted argument: Argument.Type, _ first: Key<First>, _ rest: repeat Key<each Rest>,
    make: @escaping @Sendable (Argument, First, repeat each Rest) throws -> Value
  ) -> Assisted {
    factory(
      Argument.self, DependencyList.of(first: first.erased, repeat each rest),
      maker: Maker(isFirstApart: true) { arguments, place in
        let argument = arguments.assisted(Argument.self)
        let (first, rest) = arguments.take((First, (repeat each Rest)).self)
        place.initializeMemory(as: Value.self, to: try make(argument, first, repeat each rest))
      })
  }

  @usableFromInline
  func factory<Argument>(
    _ argument: Argument.Type, _ dependencies: DependencyList, maker: Maker
  ) -> Assisted {
    let product = Declaration(
      DeclarationHead(key: head.key, site: head.site, role: .assisted), dependencies,
      maker: maker)
    let key = head.key.renamed(Factory<Argument, Value>.self)
    return Assisted(
      Declaration(
        DeclarationHead(key: key, site: head.site),
        dependencies: [Dependency(key: head.key, kind: .deferred)], product: product,
        maker: Maker { arguments, place in
          place.initializeMemory(as: Factory<Argument, Value>.self, to: Factory(handle: arguments.handle(at: 0)))
        }))
  }
}
