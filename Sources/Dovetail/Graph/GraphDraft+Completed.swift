extension GraphDraft {
  /// What is done to values after their functions, for each declaration that counts.
  var completions: [(node: Int, completion: AnyCompletion)] {
    facts.completed.compactMap { node in nodes[node].declaration.completion.map { (node, $0) } }
  }
}
