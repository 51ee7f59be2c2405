/// The counts of a graph that show where it is hard to change.
package struct GraphMetrics: Sendable {
  /// The counts of one binding.
  package struct Row: Sendable {
    /// The unique name of the node.
    package let id: String
    /// The names of the modules that installed it, outermost first.
    package let modules: [String]
    /// The number of nodes that depend on it, also deferred.
    package let dependents: Int
    /// The number of its dependencies.
    package let dependencies: Int
  }

  /// The dependencies of one module's bindings on another module's.
  package struct ModuleEdge: Hashable, Sendable {
    /// The name of the dependent module, the innermost one around the binding.
    package let dependent: String
    /// The name of the module that it depends on.
    package let dependency: String
  }

  /// The bindings, those with the most dependents first.
  package let rows: [Row]
  /// The number of dependencies.
  package let dependencyCount: Int
  /// The names along the longest chain of values that are made one within another; without the members of a cycle.
  package let longestChain: [String]
  /// The numbers of dependencies between modules, the largest first.
  package let moduleEdges: [(edge: ModuleEdge, count: Int)]

  /// Counts the nodes and edges of a graph.
  ///
  /// - Parameter document: The graph.
  /// - Complexity: O(n log n) for n nodes and edges.
  package init(_ document: GraphDocument) {
    let nodes = document.nodes
    let places = document.places
    let targets = nodes.map { node in node.needs.compactMap { $0.target.flatMap { places[$0] } } }
    var dependents = Array(repeating: Set<Int>(), count: nodes.count)
    var edges: [ModuleEdge: Int] = [:]
    for (index, node) in nodes.enumerated() {
      for target in targets[index] {
        dependents[target].insert(index)
        guard let own = node.modules.last, let other = nodes[target].modules.last, own != other else { continue }
        edges[ModuleEdge(dependent: own, dependency: other), default: 0] += 1
      }
    }
    rows = nodes.indices.map { index in
      Row(
        id: nodes[index].id, modules: nodes[index].modules, dependents: dependents[index].count,
        dependencies: targets[index].count)
    }.sorted { ($1.dependents, $1.dependencies, $0.id) < ($0.dependents, $0.dependencies, $1.id) }
    dependencyCount = targets.reduce(0) { $0 + $1.count }
    longestChain = Self.longestChain(of: nodes, places)
    moduleEdges = edges.map { ($0.key, $0.value) }.sorted {
      ($1.count, $0.edge.dependent, $0.edge.dependency) < ($0.count, $1.edge.dependent, $1.edge.dependency)
    }
  }

  /// Kahn, Topological sorting of large networks (1962), from the nodes that need nothing.
  private static func longestChain(of nodes: [GraphDocument.Node], _ places: [String: Int]) -> [String] {
    let needs = nodes.map { node in
      Set(node.needs.filter { $0.kind != .lazy }.compactMap { $0.target.flatMap { places[$0] } })
    }
    var dependents = Array(repeating: [Int](), count: nodes.count)
    for index in nodes.indices { for need in needs[index] { dependents[need].append(index) } }
    var missing = needs.map(\.count)
    var ready = nodes.indices.filter { missing[$0] == 0 }
    var lengths = Array(repeating: 1, count: nodes.count)
    var next: [Int?] = Array(repeating: nil, count: nodes.count)
    var longest = ready.first
    while let node = ready.popLast() {
      if lengths[node] > longest.map({ lengths[$0] }) ?? 0 { longest = node }
      for dependent in dependents[node] {
        if lengths[node] >= lengths[dependent] { (lengths[dependent], next[dependent]) = (lengths[node] + 1, node) }
        missing[dependent] -= 1
        if missing[dependent] == 0 { ready.append(dependent) }
      }
    }
    return longest.map { sequence(first: $0) { next[$0] }.map { nodes[$0].id } } ?? []
  }
}
