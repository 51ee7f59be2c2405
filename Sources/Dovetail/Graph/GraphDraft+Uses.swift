extension GraphDraft {
  /// What a node needs its dependency at a position for.
  func use(by node: Int, at position: Int) -> Finding.Use {
    nodes[node].declaration.use(at: position)
  }
}

extension AnyBinding {
  /// What the dependency at a position is needed for.
  func use(at position: Int) -> Finding.Use {
    if let completion = completion, position >= completion.parameterCount {
      return completion.use(at: position)
    }
    // The caller of a factory fills the first parameter.
    if case .assisted = role { return .parameter(position + 2) }
    return .parameter(position + 1)
  }
}
