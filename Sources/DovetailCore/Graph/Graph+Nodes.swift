extension Graph {
  /// All bindings, in the order of the modules, and the implicit forms that they ask for.
  ///
  /// A binding that an override replaced is not among them.
  public var nodes: [GraphNode] {
    described { _ in true }
  }

  /// The types of the modules that are installed, each once, in the order in which they are met.
  ///
  /// - Complexity: O(modules).
  public var modules: [any Module.Type] {
    var seen: Set<ObjectIdentifier> = []
    return linked.installs.compactMap { install in
      seen.insert(ObjectIdentifier(install.type)).inserted ? install.type as? any Module.Type : nil
    }
  }

  /// Tells whether a type can be resolved: it is bound, or it is a form of what is bound, such as `Provider`.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether the graph has a binding for it, other than a fallback.
  public func isBound<Value>(_ type: Value.Type) -> Bool { linked.isBound(AnyKey(type)) }

  /// Tells whether a key can be resolved: it is bound, or it is a form of what is bound, such as `Provider`.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether the graph has a binding for it, other than a fallback.
  public func isBound<Value>(_ key: Key<Value>) -> Bool { linked.isBound(key.erased) }

  /// Gives the binding of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: What the graph's injectors answer with: the outermost decorator of a decorated type; nil when nothing
  ///   binds it.
  public func binding<Value>(for type: Value.Type) -> GraphNode? { described(AnyKey(type)) }

  /// Gives the binding of a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: What the graph's injectors answer with: the outermost decorator of a decorated key; nil when nothing
  ///   binds it.
  public func binding<Value>(for key: Key<Value>) -> GraphNode? { described(key.erased) }

  /// The nodes that take part and fulfill a condition.
  func described(where isIncluded: (Int) -> Bool) -> [GraphNode] {
    let graph = linked
    let shown = graph.nodes.indices.filter { !graph.nodes[$0].isReplaced }
    let indices = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    return shown.filter(isIncluded).map { described($0, indices) }
  }

  private func described(_ index: Int, _ shown: [Int: Int]) -> GraphNode {
    let graph = linked
    let node = graph.nodes[index]
    let binding = node.binding
    let edges = graph.edges(of: index).enumerated().map { position, edge in
      let target = Int(graph.targets[Int(edge)])
      let dependency = position < binding.dependencies.count ? binding.dependencies[position] : nil
      return GraphEdge(
        key: dependency?.key ?? graph.nodes[target].key, use: graph.use(by: index, at: position),
        kind: graph.isDeferred(edge) ? .deferred : (dependency?.kind ?? .needed).described,
        target: target < 0 ? nil : shown[target])
    }
    let location = graph.location(of: index)
    return GraphNode(
      key: node.key, lifetime: node.lifetime, role: binding.describedRole, dependencies: edges,
      availability: plan.described.facts[index].availability, isLive: binding.traits.contains(.live),
      site: location.site, modules: location.modules, owner: binding.details?.context?.owner)
  }

  private func described(_ key: AnyKey) -> GraphNode? {
    if let index = linked.index(of: key) { return described { $0 == index }.first }
    guard linked.isBound(key), let type = key.type as? any ImplicitBinding.Type else { return nil }
    let target = type.dependency(of: key).flatMap { linked.index(of: $0.key) }
    let edges = type.dependency(of: key).map { dependency in
      GraphEdge(key: dependency.key, use: .parameter(1), kind: dependency.kind.described, target: nil)
    }
    // Nothing in the graph asks for it, so it stands where what it needs does.
    let location = target.map { linked.location(of: $0) }
    let isNeeded = type.dependency(of: key)?.kind != .deferred
    return GraphNode(
      key: key, lifetime: .unshared, role: .implicit, dependencies: edges.map { [$0] } ?? [],
      availability: target.map { isNeeded ? plan.described.facts[$0].availability : .atHand } ?? .atHand, isLive: false,
      site: location?.site ?? .nowhere, modules: location?.modules ?? [], owner: nil)
  }

  /// A graph without some of its elements.
  ///
  /// ```swift
  /// let offline = try graph.removing { $0.isLive }
  /// ```
  ///
  /// - Parameter isRemoved: Whether an element is left out: a binding, a contribution, a decorator, or what else modules
  ///   declare. A binding that an override replaced goes with the override.
  /// - Returns: The derived graph; what is needed of an element that was left out is a fault.
  /// - Throws: `GraphError` with all faults; that nothing is left out is one.
  public func removing(
    where isRemoved: (GraphNode) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(GraphError) -> Graph {
    let graph = linked
    let shown = graph.nodes.indices.filter { !graph.nodes[$0].isReplaced }
    let nodes = self.nodes
    let found = Set(
      zip(shown, nodes).compactMap { index, node -> Int? in
        let declared = graph.nodes[index].original < 0 ? index : Int(graph.nodes[index].original)
        return declared < graph.collectedCount && isRemoved(node) ? declared : nil
      })
    let keys = Set(found.filter { graph.nodes[$0].binding.role == .binding }.map { graph.nodes[$0].key })
    let replaced = graph.nodes.indices.prefix(graph.collectedCount).filter { index in
      let node = graph.nodes[index]
      return node.isReplaced && node.binding.role == .binding && keys.contains(node.key)
    }
    return try removing(
      .declarations(
        found.union(replaced), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

extension NodeFacts {
  var availability: Availability { needsAwait ? .awaited : needsMainActor ? .onMainActor : .atHand }
}

extension Dependency.Kind {
  fileprivate var described: GraphEdge.Kind {
    switch self {
    case .needed: .needed
    case .optional: .optional
    case .deferred: .deferred
    case .decorated: .decorated
    }
  }
}

extension Binding {
  fileprivate var describedRole: GraphNode.Role {
    switch role {
    case .binding: .binding
    case .contribution: details?.contribution.map { .contribution(to: $0.collection, at: $0.entry) } ?? .binding
    case .decorator, .expansion: .decorator
    case .assisted: .assisted
    case .implicit: .implicit
    case .membersOnly: .madeElsewhere
    }
  }
}
