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
    // The dependents of each node, and those that are made around it, both in order.
    var dependents = Array(repeating: [Int](), count: nodes.count)
    var makers = dependents
    var counts: [Int] = []
    var edges: [ModuleEdge: Int] = [:]
    for (index, node) in nodes.enumerated() {
      let targets = node.needs.compactMap { need in need.target.flatMap { places[$0] }.map { (need, $0) } }
      counts.append(targets.count)
      for (need, target) in targets {
        if dependents[target].last != index { dependents[target].append(index) }
        if need.kind != .lazy, makers[target].last != index { makers[target].append(index) }
        guard let own = node.modules.last, let other = nodes[target].modules.last, own != other else { continue }
        edges[ModuleEdge(dependent: own, dependency: other), default: 0] += 1
      }
    }
    rows = nodes.indices.map { index in
      Row(
        id: nodes[index].id, modules: nodes[index].modules, dependents: dependents[index].count,
        dependencies: counts[index])
    }.sorted { ($1.dependents, $1.dependencies, $0.id) < ($0.dependents, $0.dependencies, $1.id) }
    dependencyCount = counts.reduce(0, +)
    longestChain = Self.longestChain(makers).map { nodes[$0].id }
    moduleEdges = edges.map { ($0.key, $0.value) }.sorted {
      ($1.count, $0.edge.dependent, $0.edge.dependency) < ($0.count, $1.edge.dependent, $1.edge.dependency)
    }
  }

  /// Kahn, Topological sorting of large networks (1962), from the nodes that need nothing.
  private static func longestChain(_ makers: [[Int]]) -> [Int] {
    var missing = Array(repeating: 0, count: makers.count)
    for maker in makers.joined() { missing[maker] += 1 }
    var ready = makers.indices.filter { missing[$0] == 0 }
    var lengths = Array(repeating: 1, count: makers.count)
    var next: [Int?] = Array(repeating: nil, count: makers.count)
    var longest = ready.first
    while let node = ready.popLast() {
      if lengths[node] > longest.map({ lengths[$0] }) ?? 0 { longest = node }
      for maker in makers[node] {
        if lengths[node] >= lengths[maker] { (lengths[maker], next[maker]) = (lengths[node] + 1, node) }
        missing[maker] -= 1
        if missing[maker] == 0 { ready.append(maker) }
      }
    }
    return longest.map { Array(sequence(first: $0) { next[$0] }) } ?? []
  }
}
