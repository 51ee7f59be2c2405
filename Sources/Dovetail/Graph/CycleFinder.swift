/// Finds the nodes of a graph that need each other.
///
/// They are its strongly connected components, found by Tarjan's algorithm (Depth-First Search and Linear Graph
/// Algorithms, 1972), with a list in place of the recursion.
struct CycleFinder {
  private let edges: DraftEdges
  private let nodeCount: Int
  /// The edges that are not followed.
  private let left: Set<Int>
  private let leavesNone: Bool

  init(_ edges: DraftEdges, nodeCount: Int, leaving left: Set<Int> = []) {
    self.edges = edges
    self.nodeCount = nodeCount
    self.left = left
    leavesNone = left.isEmpty
  }

  /// The groups of two or more nodes that all need each other, and the nodes that need themselves, among some nodes and
  /// all that these need.
  func groups(from starts: some Sequence<Int>) -> [Set<Int>] { search(from: starts).groups }

  /// The groups, as `groups(from:)` has them, and without any the heights.
  func search(from starts: some Sequence<Int>) -> (groups: [Set<Int>], heights: [Int32]?) {
    let heights = heights(from: starts)
    return (heights == nil ? components(from: starts) : [], heights)
  }

  /// A way from a group's first node back to itself.
  func cycle(in group: Set<Int>) -> [Int]? {
    guard let start = group.min() else { return nil }
    var cameFrom: [Int: Int] = [:]
    var queue = [start]
    var index = 0
    while index < queue.count {
      let node = queue[index]
      index += 1
      for target in edges.row(of: node).compactMap(target) where group.contains(target) {
        if target == start {
          var path = [node]
          while let previous = cameFrom[path[path.count - 1]], path[path.count - 1] != start { path.append(previous) }
          return path.reversed()
        }
        if cameFrom[target] == nil {
          cameFrom[target] = node
          queue.append(target)
        }
      }
    }
    return nil
  }

  private func target(of edge: Int) -> Int? {
    guard let target = edges.neededTarget(of: edge) else { return nil }
    return leavesNone || !left.contains(edge) ? target : nil
  }

  private enum Visit: UInt8 {
    case none
    /// What the node needs is being visited.
    case begun
    case done
  }

  /// How many values are made one within the other for some nodes and all that these need, themselves not counted; nil when
  /// nodes need each other.
  ///
  /// Nearly every graph has no such nodes, and telling that takes a fraction of the time that finding the groups takes.
  func heights(from starts: some Sequence<Int>) -> [Int32]? {
    var visits = Array(repeating: Visit.none, count: nodeCount)
    var heights = Array(repeating: Int32(0), count: nodeCount)
    var path: [(node: Int, edges: Range<Int>)] = []
    for root in starts where visits[root] == .none {
      var node = root
      var rest = edges.row(of: root)
      visits[root] = .begun
      while true {
        guard let edge = rest.popFirst() else {
          visits[node] = .done
          guard let asker = path.popLast() else { break }
          heights[asker.node] = max(heights[asker.node], heights[node] + 1)
          (node, rest) = asker
          continue
        }
        guard let target = target(of: edge) else { continue }
        if visits[target] == .done {
          heights[node] = max(heights[node], heights[target] + 1)
          continue
        }
        if visits[target] == .begun { return nil }
        visits[target] = .begun
        path.append((node, rest))
        node = target
        rest = edges.row(of: target)
      }
    }
    return heights
  }

  private func components(from starts: some Sequence<Int>) -> [Set<Int>] {
    var order = Array(repeating: -1, count: nodeCount)
    var low = order
    var isOpen = Array(repeating: false, count: nodeCount)
    var open: [Int] = []
    var visits: [(node: Int, edge: Int)] = []
    var next = 0
    var components: [Set<Int>] = []
    for root in starts where order[root] < 0 {
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
        let row = edges.row(of: node)
        if visit.edge < row.count {
          visits[visits.count - 1].edge += 1
          guard let target = target(of: row.lowerBound + visit.edge) else { continue }
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
        if open.last == node && !needsItself(node) {
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

  /// Whether a node must be there before it can be made.
  private func needsItself(_ node: Int) -> Bool { edges.row(of: node).contains { target(of: $0) == node } }
}
