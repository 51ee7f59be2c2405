extension Handle {
  /// Makes or reads the value, wherever and by whatever functions it must be made.
  nonisolated(nonsending) func resolved<Value: Sendable>() async throws -> Value {
    guard let home = try await awaitedHome(AnyKey(Value.self)) else { return try get() }
    return home.value()
  }

  nonisolated(nonsending) private func awaitedHome(_ type: AnyKey) async throws -> MadeHome? {
    let injector = try injector(for: type)
    switch destination {
    case .key(let key, nil): return try await injector.awaitedHome(of: key)
    // What asks for its owner is made for a property, where nothing waits.
    case .key: return nil
    case .link(let link):
      let root = injector.plan.roots[Int(link.node)]
      if injector.isAtHand(root) { return nil }
      return try await injector.usingAwaited(root.key) { try await injector.awaitedHome(root) }
    }
  }

  /// Makes a value of an argument, wherever and by whatever functions it must be made.
  nonisolated(nonsending) func resolved<Argument: Sendable, Value: Sendable>(
    with argument: Argument
  ) async throws -> Value {
    let injector = try injector(for: AnyKey(Value.self))
    guard case .link(let link) = destination else { fatalError("a factory's product is in the graph") }
    let root = injector.plan.roots[Int(link.node)]
    if injector.isAtHand(root) { return try get(with: argument) }
    // A factory's link leads to the product of its own binding, which has the same types.
    let product = unsafe unsafeDowncast(root.declaration, to: AssistedBinding<Argument, Value>.self)
    let maker = AwaitedMaker(product, argument, root, in: injector)
    return try await injector.usingAwaited(root.key) { try await injector.make(root, maker) }.value()
  }
}
