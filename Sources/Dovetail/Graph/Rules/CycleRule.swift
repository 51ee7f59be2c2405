/// No value is needed for its own creation.
///
/// One fault is reported for each strongly connected component, found by Tarjan's algorithm (Depth-First Search and
/// Linear Graph Algorithms, 1972), with a list in place of the recursion.
enum CycleRule: GraphRule {
  static func findings(in draft: GraphDraft) -> [Finding] {
    guard !hasOrder(draft.edges, nodeCount: draft.nodes.count) else { return [] }
    return components(of: draft).compactMap { component in
      guard let cycle = cycle(in: component, of: draft) else { return nil }
      let place = draft.place(of: cycle[0])
      return Finding(
        .cycle((cycle + [cycle[0]]).map { draft.nodes[$0].key }), key: draft.nodes[cycle[0]].key, place: place,
        askers: cycle.map(draft.place))
    }
  }

  private enum Visit: UInt8 {
    case none
    /// What the node needs is being visited.
    case begun
    case done
  }

  /// Whether each node can be made after all that it needs.
  ///
  /// Nearly every graph is so, and telling that takes a fraction of the time that finding the cycles takes.
  private static func hasOrder(_ edges: DraftEdges, nodeCount: Int) -> Bool {
    var visits = Array(repeating: Visit.none, count: nodeCount)
    var path: [(node: Int, edges: Range<Int>)] = []
    for root in 0..<nodeCount where visits[root] == .none {
      var node = root
      var rest = edges.row(of: root)
      visits[root] = .begun
      while true {
        guard let edge = rest.popFirst() else {
          visits[node] = .done
          guard let asker = path.popLast() else { break }
          (node, rest) = asker
          continue
        }
        guard let target = edges.neededTarget(of: edge), visits[target] != .done else { continue }
        if visits[target] == .begun { return false }
        visits[target] = .begun
        path.append((node, rest))
        node = target
        rest = edges.row(of: target)
      }
    }
    return true
  }

  /// The groups of two or more nodes that all need each other, and the nodes that need themselves.
  private static func components(of draft: GraphDraft) -> [Set<Int>] {
    let count = draft.nodes.count
    var order = Array(repeating: -1, count: count)
    var low = order
    var isOpen = Array(repeating: false, count: count)
    var open: [Int] = []
    var visits: [(node: Int, edge: Int)] = []
    var next = 0
    var components: [Set<Int>] = []
    for root in 0..<count where order[root] < 0 {
      visits.append((root, 0))
      while let visit = visits.last {
        let node = visit.node
        if order[node] < 0 {
          order[node] = next
          low[node] = next
          next += 1
          open.append(node)
          isOpen[node] = true
        }
        let row = draft.edges.row(of: node)
        if visit.edge < row.count {
          visits[visits.count - 1].edge += 1
          guard let target = draft.edges.neededTarget(of: row.lowerBound + visit.edge) else { continue }
          if order[target] < 0 {
            visits.append((target, 0))
          } else if isOpen[target] {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        visits.removeLast()
        if let caller = visits.last?.node { low[caller] = min(low[caller], low[node]) }
        guard low[node] == order[node] else { continue }
        // Nearly every node is a component of its own, for which no set is made.
        if open.last == node && !draft.needsItself(node) {
          open.removeLast()
          isOpen[node] = false
          continue
        }
        var component: Set<Int> = []
        while !component.contains(node) {
          let member = open.removeLast()
          isOpen[member] = false
          component.insert(member)
        }
        components.append(component)
      }
    }
    return components
  }

  /// A way from the component's first node back to itself.
  private static func cycle(in component: Set<Int>, of draft: GraphDraft) -> [Int]? {
    guard let start = component.min() else { return nil }
    var cameFrom: [Int: Int] = [:]
    var queue = [start]
    var index = 0
    while index < queue.count {
      let node = queue[index]
      index += 1
      for target in draft.neededTargets(of: node) where component.contains(target) {
        if target == start {
          var path = [node]
          while let previous = cameFrom[path[path.count - 1]], path[path.count - 1] != start { path.append(previous) }
          return path.reversed()
        }
        if cameFrom[target] == nil && target != start {
          cameFrom[target] = node
          queue.append(target)
        }
      }
    }
    return nil
  }
}
