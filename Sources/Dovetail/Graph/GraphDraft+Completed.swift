extension GraphDraft {
  /// What is done to values after their functions, for each declaration that counts: not for one that an override replaced,
  /// and once for one that several owners have.
  var completions: [(node: Int, completion: Completion)] {
    nodes.indices.compactMap { node in
      guard nodes[node].isCompleted, !nodes[node].isReplaced, nodes[node].original < 0 else { return nil }
      return nodes[node].declaration.maker.completion.map { (node, $0) }
    }
  }
}
