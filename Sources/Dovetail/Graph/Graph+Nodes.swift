extension Graph {
  /// All bindings, in the order of the modules, and the implicit bindings that they ask for.
  ///
  /// A binding that an override replaced is not among them.
  public var nodes: [GraphNode] { linked.described(plan.described.facts) }

  /// Whether a type can be resolved: it is bound, or another type determines its values, as for `Provider`.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether the graph has a binding for it.
  public func isBound<Value>(_ type: Value.Type) -> Bool { linked.isBound(AnyKey(type)) }

  /// Whether a key can be resolved: it is bound, or another key determines its values, as for `Provider`.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether the graph has a binding for it.
  public func isBound<Value>(_ key: Key<Value>) -> Bool { linked.isBound(key.erased) }

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
    let found = Set(
      zip(graph.shown, nodes).compactMap { index, node -> Int? in
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

extension LinkedGraph {
  /// The nodes that take part, as data to look at.
  ///
  /// - Parameter facts: What a verifier has found of each.
  package func described(_ facts: [NodeFacts]) -> [GraphNode] {
    let shown = shown
    var places = Array(repeating: Int?.none, count: nodes.count)
    for (place, index) in shown.enumerated() { places[index] = place }
    return shown.map { described($0, facts) { places[$0] } }
  }

  /// A node as data to look at.
  ///
  /// - Parameters:
  ///   - index: The node.
  ///   - facts: What a verifier has found of each.
  ///   - place: The place of a node among those that take part.
  package func described(_ index: Int, _ facts: [NodeFacts], place: (Int) -> Int?) -> GraphNode {
    let binding = nodes[index].binding
    let edges = edges(of: index).enumerated().map { position, edge in
      let target = Int(targets[Int(edge)])
      let dependency = position < binding.dependencies.count ? binding.dependencies[position] : nil
      return GraphEdge(
        key: dependency?.key ?? nodes[target].key, use: use(by: index, at: position),
        kind: isDeferred(edge) ? .deferred : dependency?.kind ?? .needed, target: target < 0 ? nil : place(target))
    }
    let location = location(of: index)
    return GraphNode(
      key: nodes[index].key, lifetime: nodes[index].lifetime, role: binding.describedRole, dependencies: edges,
      availability: facts[index].availability, isLive: binding.traits.contains(.live), site: location.site,
      modules: location.modules, owner: binding.details?.context?.owner)
  }
}

extension NodeFacts {
  package var availability: Availability { needsAwait ? .awaited : needsMainActor ? .onMainActor : .atHand }
}

extension Binding {
  fileprivate var describedRole: GraphNode.Role {
    switch role {
    case .binding, .justInTime: .binding
    case .contribution: details?.contribution.map { .contribution(to: $0.collection, at: $0.entry) } ?? .binding
    case .decorator, .expansion: .decorator
    case .assisted: .assisted
    case .implicit: .implicit
    case .membersOnly: .madeElsewhere
    }
  }
}
