public import Dovetail

extension Graph {
  /// All bindings, in the order of the modules, and the implicit bindings that they ask for.
  ///
  /// A binding that an override replaced is not among them.
  public var nodes: [GraphNode] { described.graph.described(described.facts) }

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
    let graph = described.graph
    let found = Set(
      zip(graph.shown, nodes).compactMap { index, node -> Int? in
        let declared = graph.nodes[index].original < 0 ? index : Int(graph.nodes[index].original)
        return declared < graph.collectedCount && isRemoved(node) ? declared : nil
      })
    let keys = Set(found.filter { graph.nodes[$0].isBinding }.map { graph.nodes[$0].key })
    let replaced = graph.nodes.indices.prefix(graph.collectedCount).filter { index in
      let node = graph.nodes[index]
      return node.isReplaced && node.isBinding && keys.contains(node.key)
    }
    return try removing(
      .declarations(
        found.union(replaced), of: AnyKey(GraphNode.self),
        SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

extension LinkedGraph {
  /// The nodes that take part, as data to look at.
  ///
  /// - Parameter facts: What a verifier has found of each.
  func described(_ facts: [NodeFacts]) -> [GraphNode] {
    let shown = shown
    let places = Dictionary(uniqueKeysWithValues: zip(shown, shown.indices))
    return shown.map { described($0, facts, places) }
  }

  /// A node as data to look at.
  ///
  /// - Parameters:
  ///   - index: The node.
  ///   - facts: What a verifier has found of each.
  ///   - places: The places of nodes among those that take part.
  func described(_ index: Int, _ facts: [NodeFacts], _ places: [Int: Int]) -> GraphNode {
    let node = nodes[index]
    let dependencies = node.binding.dependencies
    let edges = edges(of: index).enumerated().map { position, edge in
      let target = Int(targets[Int(edge)])
      let dependency = position < dependencies.count ? dependencies[position] : nil
      return GraphEdge(
        key: dependency?.key ?? nodes[target].key, use: node.binding.use(at: position),
        kind: isDeferred(edge) ? .deferred : GraphEdge.Kind(dependency?.kind ?? .needed), target: places[target])
    }
    let location = location(of: index)
    var described = GraphNode(
      key: node.key, lifetime: node.lifetime, role: GraphNode.Role(node.binding), dependencies: edges,
      availability: facts[index].availability, isLive: node.isLive, site: location.site, modules: location.modules,
      owner: node.binding.context?.owner)
    described.isCollection = node.isCollection
    return described
  }
}

extension GraphNode.Role {
  fileprivate init(_ binding: Binding) {
    switch binding.role {
    case .binding, .justInTime: self = .binding
    case .contribution:
      self = binding.contribution.map { .contribution(to: $0.collection, at: $0.entry) } ?? .binding
    case .decorator, .expansion: self = .decorator
    case .assisted: self = .assisted
    case .implicit, .collection: self = .implicit
    case .membersOnly: self = .madeElsewhere
    }
  }
}

extension Node {
  /// Whether the library adds it, because another key determines its values.
  var isImplicit: Bool { binding.role == .implicit }
  /// Whether it is a binding of its own.
  var isBinding: Bool { binding.role == .binding }
  /// Whether only the members of its values are injected.
  var isMembersOnly: Bool { binding.role == .membersOnly }
}
