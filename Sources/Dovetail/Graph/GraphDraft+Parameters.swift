extension GraphDraft {
  /// The number of the parameter that a node's first dependency fills.
  func firstParameter(of node: Int) -> Int {
    // The caller of a factory fills the first one.
    if case .assisted = nodes[node].declaration.role { 2 } else { 1 }
  }
}
