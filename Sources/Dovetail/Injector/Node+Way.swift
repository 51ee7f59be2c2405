extension Node {
  /// Whether this is a form by which a value is asked for later, which no path shows.
  private var isHandle: Bool {
    linkCount > 0 && links[0].isDeferred
  }

  /// The keys along some nodes, with the shortest way between two that do not need each other directly.
  ///
  /// A transient that was asked for late leaves no trace where a cycle is found; the graph knows it.
  static func keys(along nodes: [NodePointer]) -> [AnyKey] {
    var complete = Array(nodes.prefix(1))
    for (node, next) in zip(nodes, nodes.dropFirst()) { complete += way(from: node, to: next) + [next] }
    return complete.filter { !$0.pointee.isHandle }.map(\.pointee.key)
  }

  /// The nodes between two, or none when the graph shows no way.
  private static func way(from start: NodePointer, to end: NodePointer) -> [NodePointer] {
    var cameFrom: [NodePointer: NodePointer] = [:]
    var queue = [start]
    var index = 0
    while index < queue.count {
      let node = queue[index]
      index += 1
      for link in 0..<Int(node.pointee.linkCount) {
        guard let next = node.pointee.links[link].node else { continue }
        if next == end {
          var way: [NodePointer] = []
          var step = node
          while step != start, let previous = cameFrom[step] {
            way.append(step)
            step = previous
          }
          return way.reversed()
        }
        if cameFrom[next] == nil && next != start {
          cameFrom[next] = node
          queue.append(next)
        }
      }
    }
    return []
  }
}
