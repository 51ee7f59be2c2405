public import Dovetail

extension Graph {
  /// The types of the modules that are installed, each once, in the order in which they are met.
  ///
  /// - Complexity: O(modules).
  public var modules: [any Module.Type] { described.graph.modules }

  /// The binding of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: What the graph's injectors answer with: the outermost decorator of a decorated type; nil when nothing
  ///   binds it.
  public func binding<Value>(for type: Value.Type) -> GraphNode? { described.binding(for: AnyKey(type)) }

  /// The binding of a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: What the graph's injectors answer with: the outermost decorator of a decorated key; nil when nothing
  ///   binds it.
  public func binding<Value>(for key: Key<Value>) -> GraphNode? { described.binding(for: key.erased) }
}

extension Graph: CustomDebugStringConvertible {
  /// The bindings as a tree: what each one needs below it.
  public var debugDescription: String { GraphTree(nodes).text(under: "Graph", described.graph.elementCount) }
}

extension Graph {
  /// What injectors do, with every binding.
  var described: Plan { plan.described }
}

extension LinkedGraph {
  /// The types of the installed modules, each once.
  var modules: [any Module.Type] {
    var known: Set<ObjectIdentifier> = []
    return installs.compactMap { install in
      known.insert(ObjectIdentifier(install.type)).inserted ? install.type as? any Module.Type : nil
    }
  }
}

extension Plan {
  /// What a key means to an injector.
  func binding(for key: AnyKey) -> GraphNode? {
    let shown = graph.shown
    let places = Dictionary(uniqueKeysWithValues: zip(shown, shown.indices))
    if let node = graph.index(of: key) { return graph.described(node, facts, places) }
    guard graph.isBound(key) else { return nil }
    let dependency = key.implicitDependency
    let target = dependency.flatMap { graph.index(of: $0.key) }
    // Nothing in the graph asks for it, so it stands where what it needs does.
    let location = target.map { graph.location(of: $0) }
    return GraphNode(
      key: key, role: .implicit,
      dependencies: dependency.map {
        [GraphEdge(key: $0.key, use: .parameter(1), kind: .init($0.kind), target: target.flatMap { places[$0] })]
      } ?? [],
      availability: dependency?.kind == .optional ? target.map { facts[$0].availability } ?? .atHand : .atHand,
      site: location?.site ?? .nowhere, modules: location?.modules ?? [])
  }
}
