/// All bindings of a graph, linked to each other by index: what the rules look at and what is frozen.
final class GraphDraft: Sendable {
  let nodes: [DraftNode]
  /// The targets of all nodes' dependencies, in a row for each node; -1 for a key that nothing binds.
  let edges: [Int32]
  /// The first node that needs each node; -1 for one that nobody needs.
  let firstAskers: [Int32]
  /// The keys that the injector answers.
  let table: KeyTable
  let installs: [Install]
  /// What went wrong while the bindings were collected and linked.
  let faults: [LinkFault]

  init(nodes: [DraftNode], edges: [Int32], table: KeyTable, installs: [Install], faults: [LinkFault]) {
    self.nodes = nodes
    self.edges = edges
    self.table = table
    self.installs = installs
    self.faults = faults
    var firstAskers = Array(repeating: Int32(-1), count: nodes.count)
    for (index, node) in nodes.enumerated().reversed() {
      for edge in Int(node.firstEdge)..<Int(node.firstEdge + node.edgeCount) where edges[edge] >= 0 {
        firstAskers[Int(edges[edge])] = Int32(index)
      }
    }
    self.firstAskers = firstAskers
  }

  /// The indices of what a node needs, in order; -1 where nothing binds the key.
  func targets(of node: Int) -> ArraySlice<Int32> {
    let first = Int(nodes[node].firstEdge)
    return edges[first..<first + Int(nodes[node].edgeCount)]
  }

  /// When a node needs its dependency at a position.
  func kind(of node: Int, at position: Int) -> Dependency.Kind {
    let dependencies = nodes[node].declaration.dependencies
    // A collection's elements have no dependency of their own in its declaration; it needs all of them.
    return position < dependencies.count ? dependencies[position].kind : .needed
  }

  /// The targets that must be there before a node can be made.
  func neededTargets(of node: Int) -> [Int] {
    targets(of: node).enumerated().compactMap { position, target in
      target >= 0 && kind(of: node, at: position) != .deferred ? Int(target) : nil
    }
  }

  /// Whether a node must be there before it can be made.
  func needsItself(_ node: Int) -> Bool {
    for (position, target) in targets(of: node).enumerated() where Int(target) == node {
      if kind(of: node, at: position) != .deferred { return true }
    }
    return false
  }

  /// The names of the modules that installed a node, outermost first.
  func modules(of node: Int) -> [String] { modules(from: Int(nodes[node].install)) }

  /// The names of the modules from the outermost to an install.
  func modules(from install: Int) -> [String] {
    var names: [String] = []
    var next = install
    while next >= 0 {
      names.append(TypeName.of(installs[next].type))
      next = Int(installs[next].parent)
    }
    return names.reversed()
  }
}
