public import Dovetail

extension Graph {
  /// All bindings, in the order of the modules, and the implicit bindings that they need.
  ///
  /// Bindings that an override replaced are left out.
  public var nodes: [GraphNode] { linked.described(plan.facts) }

  /// A graph without some of its elements.
  ///
  /// ```swift
  /// let offline = try graph.removing { $0.isLive }
  /// ```
  ///
  /// - Parameter isRemoved: Whether to remove an element: a binding, a contribution, a decorator, or any other element
  ///   of a module. A binding that an override replaced is removed with the override.
  /// - Returns: The derived graph.
  /// - Throws: `GraphError` with all findings. A dependency on a removed element is one, and so is removing nothing.
  public func removing(
    where isRemoved: (GraphNode) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(GraphError) -> Graph {
    let graph = linked
    let found = Set(
      zip(graph.shown, nodes).flatMap { index, node in
        let declared = graph[index].original < 0 ? index : Int(graph[index].original)
        return declared < graph.collectedCount && isRemoved(node) ? graph.declarations(of: declared) : []
      })
    let overrides = Dictionary(
      grouping: found.filter { $0 < graph.collectedCount }.map { graph[$0] }.filter(\.isOverride), by: \.key)
    let replaced = graph.indices.prefix(graph.collectedCount).filter { index in
      let node = graph[index]
      return node.isReplaced && overrides[node.key]?.contains { graph.overrides(node, by: $0) } == true
    }
    return try removing(
      .declarations(
        found.union(replaced), of: AnyKey(GraphNode.self),
        SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

extension LinkedGraph {
  /// Whether an override replaces another binding of its key, which may be exposed by a private block inside.
  fileprivate func overrides(_ node: Node, by override: Node) -> Bool {
    var environment = node.environment
    while environment >= 0, environment != override.environment { environment = environments[Int(environment)].parent }
    return node.isBinding && node.layer < override.layer && environment >= 0
      && node.binding.context?.owner == override.binding.context?.owner
  }

  /// Describes the active nodes.
  ///
  /// - Parameter facts: The verifier's facts of each node.
  func described(_ facts: [NodeFacts]) -> [GraphNode] {
    let shown = shown
    let places = Dictionary(uniqueKeysWithValues: zip(shown, shown.indices))
    return shown.map { described($0, facts, places) }
  }

  /// Describes a node.
  ///
  /// - Parameters:
  ///   - index: The node.
  ///   - facts: The verifier's facts of each node.
  ///   - places: The indices of nodes among the active ones.
  func described(_ index: Int, _ facts: [NodeFacts], _ places: [Int: Int]) -> GraphNode {
    let node = self[index]
    let dependencies = node.dependencies
    let edges = edges(of: index).enumerated().map { position, edge in
      let target = Int(targets[Int(edge)])
      let dependency = position < dependencies.count ? dependencies[position] : nil
      return GraphEdge(
        key: dependency?.key ?? self[target].key, use: node.binding.use(at: position),
        kind: isDeferred(edge) ? .deferred : GraphEdge.Kind(dependency?.kind ?? .needed), target: places[target])
    }
    let location = location(of: index)
    var described = GraphNode(
      key: node.key, lifetime: node.lifetime, role: GraphNode.Role(node), dependencies: edges,
      availability: facts[index].availability, isLive: node.isLive, site: location.site, modules: location.modules,
      owner: node.binding.context?.owner)
    described.isCollection = node.isCollection
    described.isAlias = node.isSharedAlias
    return described
  }
}

extension GraphNode.Role {
  fileprivate init(_ node: Node) {
    switch node.role {
    case .binding, .justInTime: self = .binding
    case .contribution:
      self = node.binding.contribution.map { .contribution(to: $0.collection, at: $0.entry) } ?? .binding
    case .decorator, .expansion: self = .decorator
    case .assisted: self = .assisted
    case .implicit, .collection: self = .implicit
    case .membersOnly: self = .membersOnly
    case .requirement: self = .requirement
    }
  }
}

extension Node {
  /// Whether the library adds it for another key, as for `Lazy<Api>`.
  var isImplicit: Bool { role == .implicit }
  var isBinding: Bool { role == .binding }
  fileprivate var isOverride: Bool { isBinding && layer > 0 }
  /// Whether it is for members injection only.
  var isMembersOnly: Bool { role == .membersOnly }
}
