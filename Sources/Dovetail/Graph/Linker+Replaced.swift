// What replaced declarations need. The linker connects them to find it, and discards what this adds.

extension Linker {
  /// Makes the edges of every node that is in use, and finds the nodes that replaced ones need.
  mutating func connectAll() {
    if graph.topLayer == 0 { return connect() }
    // An exposed binding that is overridden outside of its private block remains in use if something inside needs it.
    if graph.nodes.contains(where: { $0.isReplaced && $0.environment > 0 }) {
      let before = (graph, faults, sites)
      connect()
      var used: [Int] = []
      var edge = 0
      while edge < graph.targets.count {
        let target = Int(graph.targets[edge])
        edge += 1
        if target < 0 || !graph.nodes[target].isReplaced { continue }
        graph.nodes[target].isReplaced = false
        let original = Int(graph.nodes[target].original)
        used.append(original < 0 ? target : original)
        connect(also: target)
      }
      (graph, faults, sites) = before
      for node in used { graph.nodes[node].isReplaced = false }
    }
    connect()
    // Replaced overrides do not count, as a derived graph may have released them.
    let (before, count, edges) = ((graph, faults, sites), graph.nodes.count, graph.targets.count)
    for node in 0..<count where graph.nodes[node].isReplaced && graph.nodes[node].layer == 0 { connect(also: node) }
    let needed = graph.targets[edges...].map { Int($0) } + graph.nodes[count...].map { Int($0.original) }
    (graph, faults, sites) = before
    graph.neededByReplaced = needed.filter { 0..<count ~= $0 }
  }

  /// Makes the edges of one more node, and of the nodes that this adds.
  private mutating func connect(also node: Int) {
    let count = graph.nodes.count
    connect(node)
    connect(from: count)
  }
}
