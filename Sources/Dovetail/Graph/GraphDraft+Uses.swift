extension GraphDraft {
  /// What a node needs its dependency at a position for.
  func use(by node: Int, at position: Int) -> Finding.Use {
    let declaration = nodes[node].declaration
    if let completion = declaration.maker.completion, position >= completion.parameterCount {
      return completion.use(at: position)
    }
    // The caller of a factory fills the first parameter.
    if case .assisted = declaration.role { return .parameter(position + 2) }
    return .parameter(position + 1)
  }
}
