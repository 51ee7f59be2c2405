extension GraphDraft {
  /// The nodes that take part: those that no override replaced.
  var shownNodes: [Int] { nodes.indices.filter { !nodes[$0].isReplaced } }

  /// For each node its place among those that take part.
  func shownIndices() -> [Int] {
    var next = 0
    return nodes.map { node in
      defer { next += node.isReplaced ? 0 : 1 }
      return next
    }
  }
}
