extension GraphDraft {
  /// What is done to values after their functions, for each declaration among the changed ones that counts.
  func completions(of changed: [Int]) -> [(node: Int, completion: AnyCompletion)] {
    // Those of a whole graph are known without another look at each of its nodes.
    let completed = change == nil ? facts.completed : changed.filter { nodes[$0].isCompleted }
    return completed.compactMap { node in nodes[node].declaration.completion.map { (node, $0) } }
  }
}
