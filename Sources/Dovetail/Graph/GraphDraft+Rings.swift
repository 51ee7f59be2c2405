extension GraphDraft {
  typealias Cycles = (groups: [Set<Int>], heights: [Int32]?)

  /// The groups of nodes that all need each other, now and by way of their properties.
  ///
  /// In a graph without faults each of them is a ring that shared objects close: their properties may be set when others
  /// have them already. Those of a derived graph that no changed node needs or belongs to are not among them.
  var rings: [Set<Int>] { cycles.groups }

  /// How many values are made one within the other for each node of a graph without faults, itself not counted; but for
  /// the properties that close rings.
  var heights: [Int32] {
    if change == nil, let heights = cycles.heights { return heights }
    return CycleFinder(edges, nodeCount: nodes.count, leaving: lateEdges()).heights(from: nodes.indices) ?? []
  }

  /// The rings and, without them, the heights, which one search finds.
  private var cycles: Cycles {
    knownCycles.value {
      CycleFinder(edges, nodeCount: nodes.count).search(from: change?.nodes ?? Array(nodes.indices))
    }
  }

  /// Whether the properties of a node of a ring are set when others of the ring may have its value already.
  func isCompletedLate(_ node: Int) -> Bool {
    nodes[node].lifetime.isHeld && nodes[node].declaration.completion?.isByReference == true
  }

  /// The edges of rings that do not need their targets for the creation of a value, but for its properties later.
  func lateEdges() -> Set<Int> {
    var late: Set<Int> = []
    for node in rings.joined() where isCompletedLate(node) {
      late.formUnion(propertyEdges(of: node))
    }
    return late
  }

  /// The edges that stand for injected properties; a node that an override replaced has no edges at all.
  func propertyEdges(of node: Int) -> Range<Int> {
    let row = edges.row(of: node)
    guard nodes[node].isCompleted, !nodes[node].isReplaced, let completion = nodes[node].declaration.completion
    else {
      return row.upperBound..<row.upperBound
    }
    return row.lowerBound + completion.parameterCount..<row.upperBound - (nodes[node].lifetime.isKept ? 1 : 0)
  }
}
