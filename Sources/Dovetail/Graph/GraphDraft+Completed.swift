extension GraphDraft {
  /// What is done to values after their functions, for each declaration that counts.
  var completions: [(node: Int, completion: Completion)] {
    facts.completed.compactMap { node in nodes[node].declaration.maker.completion.map { (node, $0) } }
  }
}
