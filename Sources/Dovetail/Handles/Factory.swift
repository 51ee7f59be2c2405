/// Makes a new value from an argument and the graph.
///
/// `Bind(Page.self).to(assisted: Int.self) { … }` binds `Factory<Int, Page>`. Several arguments are a tuple:
/// `.to(assisted: (Int, String).self)` binds `Factory<(Int, String), Page>`. A factory does not retain its injector.
public struct Factory<Argument, Value>: Sendable {
  fileprivate let handle: Handle
  fileprivate let make: @Sendable (Argument, Arguments) throws -> Value
  fileprivate let makeAwaited: Awaited?

  @usableFromInline
  typealias Awaited = nonisolated(nonsending) @Sendable (Argument, Arguments) async throws -> Value

  /// Makes a value.
  ///
  /// - Parameter argument: The first argument of the binding's function.
  /// - Returns: A new value.
  @inlinable
  public func callAsFunction(_ argument: Argument, fileID: StaticString = #fileID, line: UInt = #line) -> Value {
    do { return try make(argument) } catch { error.trap(fileID, line) }
  }

  /// Makes a value.
  ///
  /// - Parameter argument: The first argument of the binding's function.
  /// - Returns: A new value.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone.
  public func make(_ argument: Argument) throws(ResolutionError) -> Value {
    let injector = try handle.reference.injector(for: handle.key)
    try injector.checkOpen(for: handle.key)
    let entry = injector.entry(handle.node)
    do {
      if entry.kind != .transient { return try injector.checked(entry) { try make(argument, $0) } }
      return try Injector.making(by: injector) { try make(argument, Arguments(injector, entry)) }
    } catch { throw ResolutionError(unwound: injector.unwound(error, entry)) }
  }

  /// Makes a value from several arguments.
  ///
  /// - Parameter argument: The elements of the tuple that is the first argument of the binding's function.
  /// - Returns: A new value.
  @inlinable
  public func callAsFunction<each Part>(
    _ argument: repeat each Part, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Value where Argument == (repeat each Part) {
    self((repeat each argument), fileID: fileID, line: line)
  }

  /// Makes a value from several arguments.
  ///
  /// - Parameter argument: The elements of the tuple that is the first argument of the binding's function.
  /// - Returns: A new value.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone.
  public func make<each Part>(_ argument: repeat each Part) throws(ResolutionError) -> Value
  where Argument == (repeat each Part) {
    try make((repeat each argument))
  }

  /// Makes a value, and awaits the actors and async functions that this needs.
  ///
  /// - Parameter argument: The first argument of the binding's function.
  /// - Returns: A new value.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone, or `CancellationError` when the
  ///   caller's task is canceled meanwhile.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func resolved(_ argument: Argument) async throws -> Value
  where Argument: Sendable, Value: Sendable {
    Storage<Value>.value(in: try await resolvedStorage(argument))
  }

  @usableFromInline @inline(never)
  package nonisolated(nonsending) func resolvedStorage(_ argument: Argument) async throws -> AnyObject {
    let injector = try handle.reference.injector(for: handle.key)
    try injector.checkOpen(for: handle.key)
    return try await injector.makingAwaited(handle.node) { arguments in
      Storage<Value>.made(try await makeAwaited?(argument, arguments) ?? make(argument, arguments))
    }
  }
}

extension Bind {
  /// Binds `Factory<Argument, Value>`: the caller passes the first argument, the graph the others.
  ///
  /// ```swift
  /// Bind(Page.self).to(assisted: Int.self) { id, api in Page(id: id, api: api) }
  /// let page = injector[Factory<Int, Page>.self](42)
  /// ```
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument; a tuple for several.
  ///   - make: A function of the argument and the dependencies; it may throw.
  /// - Returns: The element; a factory's products are never shared.
  @_alwaysEmitIntoClient
  public func to<Argument, each Parameter>(
    assisted argument: Argument.Type,
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (Argument, repeat each Parameter) throws -> Value
  ) -> Bind<Factory<Argument, Value>>.Shared {
    factory(make.isolation, .types(repeat (each Parameter).self)) {
      [make = withoutIsolation(make)] (argument: Argument, arguments) in
      var index = 0
      return try make(argument, repeat try arguments.next((each Parameter).self, &index))
    }
  }

  /// Binds `Factory<Argument, Value>`, with keys for the other parameters.
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument; a tuple for several.
  ///   - keys: The keys of the other parameters, in order: one, or a tuple of several.
  ///   - make: A function of the argument and the dependencies; it may throw.
  /// - Returns: The element; a factory's products are never shared.
  @_alwaysEmitIntoClient
  public func to<Argument, each Parameter>(
    assisted argument: Argument.Type, _ keys: (repeat Key<each Parameter>),
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (Argument, repeat each Parameter) throws -> Value
  ) -> Bind<Factory<Argument, Value>>.Shared {
    factory(make.isolation, .keys(repeat each keys)) {
      [make = withoutIsolation(make)] (argument: Argument, arguments) in
      var index = 0
      return try make(argument, repeat try arguments.next((each Parameter).self, &index))
    }
  }

  /// Binds `Factory<Argument, Value>` to an async function.
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument; a tuple for several.
  ///   - make: An async function of the argument and the dependencies; it may throw.
  /// - Returns: The element; a factory's products are never shared.
  @_disfavoredOverload
  public func to<Argument: Sendable, each Parameter: Sendable>(
    assisted argument: Argument.Type,
    @_inheritActorContext _ make: @escaping @Sendable (Argument, repeat each Parameter) async throws -> Value
  ) -> Bind<Factory<Argument, Value>>.Shared where Value: Sendable {
    awaitedFactory(.types(repeat (each Parameter).self), make)
  }

  /// Binds `Factory<Argument, Value>` to an async function, with keys for the other parameters.
  ///
  /// - Parameters:
  ///   - argument: The type of the caller's argument; a tuple for several.
  ///   - keys: The keys of the other parameters, in order: one, or a tuple of several.
  ///   - make: An async function of the argument and the dependencies; it may throw.
  /// - Returns: The element; a factory's products are never shared.
  @_disfavoredOverload
  public func to<Argument: Sendable, each Parameter: Sendable>(
    assisted argument: Argument.Type, _ keys: (repeat Key<each Parameter>),
    @_inheritActorContext _ make: @escaping @Sendable (Argument, repeat each Parameter) async throws -> Value
  ) -> Bind<Factory<Argument, Value>>.Shared where Value: Sendable {
    awaitedFactory(.keys(repeat each keys), make)
  }

  private func awaitedFactory<Argument: Sendable, each Parameter: Sendable>(
    _ dependencies: DependencyList,
    _ make: @escaping @Sendable (Argument, repeat each Parameter) async throws -> Value
  ) -> Bind<Factory<Argument, Value>>.Shared where Value: Sendable {
    factory(nil, dependencies, { _, _ in throw CreationFailure(.needsAwait) }) { (argument: Argument, arguments) in
      let values: (repeat each Parameter) = try arguments.all()
      return try await make(argument, repeat each values)
    }
  }

  @usableFromInline
  func factory<Argument>(
    _ actor: (any Actor)?, _ dependencies: DependencyList,
    _ make: @escaping @Sendable (Argument, Arguments) throws -> Value,
    _ makeAwaited: Factory<Argument, Value>.Awaited? = nil
  ) -> Bind<Factory<Argument, Value>>.Shared {
    let product = Binding(head.key, head.site, dependencies, role: .assisted)
    product.isolate(to: actor)
    if makeAwaited != nil { product.traits.insert(.awaited) }
    let key = head.key
    let binding = head.copy(key: key.renamed(Factory<Argument, Value>.self)).making(
      nil, DependencyList([Dependency(key, .deferred)]),
      Make { Factory(handle: Handle(key, $0.node(0), of: $0.injector), make: make, makeAwaited: makeAwaited) }.erased)
    binding.detail.product = product
    return Bind<Factory<Argument, Value>>.Shared(binding.lasting(.unshared))
  }
}

extension Factory: FactoryType {
  static var wrapped: Any.Type { Value.self }
  static var argument: Any.Type { Argument.self }
}
