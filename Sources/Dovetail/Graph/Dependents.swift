/// The edges of a graph, by what they lead to.
struct Dependents: Sendable {
  /// A node that needs another one.
  struct Dependent: Sendable {
    let node: Int32
    /// Whether it needs the other one later.
    let isDeferred: Bool
  }

  private var rows: [Dependent]
  /// Where each node's row begins, and where the last one ends.
  private var starts: [Int32]
  /// The nodes whose edges are others now, and these edges by their targets.
  private var changed: Set<Int32> = []
  private var added: [Int: [Dependent]] = [:]

  init(_ edges: DraftEdges, nodeCount: Int) {
    starts = Array(repeating: 0, count: nodeCount + 1)
    for target in edges.targets where target >= 0 { starts[Int(target) + 1] += 1 }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    rows = Array(repeating: Dependent(node: -1, isDeferred: false), count: Int(starts[nodeCount]))
    var ends = starts
    for node in 0..<nodeCount {
      for edge in edges.row(of: node) where edges.targets[edge] >= 0 {
        let target = Int(edges.targets[edge])
        rows[Int(ends[target])] = Dependent(node: Int32(node), isDeferred: edges.isDeferred(edge))
        ends[target] += 1
      }
    }
  }

  /// The nodes that need a node, once for each edge.
  subscript(node: Int) -> ArraySlice<Dependent> {
    let row = rows[Int(starts[node])..<Int(starts[node + 1])]
    if changed.isEmpty { return row }
    return row.filter { !changed.contains($0.node) } + (added[node] ?? [])
  }

  /// Takes the edges of some nodes for what they are in a derived graph.
  mutating func replace(_ nodes: [Int], by edges: DraftEdges) {
    for node in nodes {
      changed.insert(Int32(node))
      for edge in edges.row(of: node) where edges.targets[edge] >= 0 {
        added[Int(edges.targets[edge]), default: []].append(
          Dependent(node: Int32(node), isDeferred: edges.isDeferred(edge)))
      }
    }
  }
}

extension GraphDraft {
  /// Who needs each node; found when somebody asks first.
  var dependents: Dependents {
    knownDependents.value {
      var found = change?.root.dependents ?? Dependents(edges, nodeCount: nodes.count)
      if let change { found.replace(change.nodes, by: edges) }
      return found
    }
  }
}
