// What replaced declarations need. Copies of the linker find it, and are discarded with the nodes and faults they add.

extension Linker {
  /// Makes the edges of every node that is in use, and finds the nodes that replaced ones need.
  mutating func connectAll() {
    if graph.topLayer == 0 { return connect() }
    // An exposed binding that is overridden outside of its private block remains in use if something inside needs it.
    if graph.nodes.contains(where: { $0.isReplaced && $0.environment > 0 }) {
      var whole = self
      whole.connect()
      var edge = 0
      while edge < whole.graph.targets.count {
        let target = Int(whole.graph.targets[edge])
        edge += 1
        if target < 0 || !whole.graph.nodes[target].isReplaced { continue }
        whole.graph.nodes[target].isReplaced = false
        let original = Int(whole.graph.nodes[target].original)
        graph.nodes[original < 0 ? target : original].isReplaced = false
        whole.connect(also: target)
      }
    }
    connect()
    // Replaced overrides do not count, as a derived graph may have released them.
    var whole = self
    for node in graph.nodes.indices where graph.nodes[node].isReplaced && graph.nodes[node].layer == 0 {
      whole.connect(also: node)
    }
    let count = graph.nodes.count
    let needed = whole.graph.targets.dropFirst(graph.targets.count) + whole.graph.nodes.dropFirst(count).map(\.original)
    graph.neededByReplaced = needed.map { Int($0) }.filter { 0..<count ~= $0 }
  }

  /// Makes the edges of one more node, and of the nodes that this adds.
  private mutating func connect(also node: Int) {
    let count = graph.nodes.count
    connect(node)
    connect(from: count)
  }
}
