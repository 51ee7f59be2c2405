package import Dovetail

extension GraphNode {
  /// The key, and what the binding is for where that is more than to make it.
  package var name: String {
    let name: String
    switch role {
    case .binding, .implicit, .madeElsewhere: name = "\(key)"
    case .contribution(let collection, at: nil): name = "\(key) in \(collection)"
    case .contribution(let collection, at: let entry?): name = "\(key) in \(collection) at \(String(reflecting: entry))"
    case .decorator: name = "\(key), decorated"
    case .assisted: name = "\(key), made by its factory"
    }
    return (owner.map { "\(name) for \($0)" } ?? name).printable
  }

  /// Whether the node only stands between those around it, as `Lazy` does.
  func isTransparent(in nodes: [GraphNode]) -> Bool {
    guard case .implicit = role, !dependencies.isEmpty else { return false }
    return !isCollection(in: nodes)
  }

  /// Whether the node gathers what others contribute.
  func isCollection(in nodes: [GraphNode]) -> Bool {
    guard case .implicit = role, let target = dependencies.first?.target else { return false }
    if case .contribution = nodes[target].role { return true }
    // A decorated element stands for its contribution.
    return nodes[target].isDecoratedElement(in: nodes)
  }

  private func isDecoratedElement(in nodes: [GraphNode]) -> Bool {
    guard case .decorator = role else { return false }
    var next = dependencies.first { $0.kind == .decorated }?.target
    while let target = next {
      if case .contribution = nodes[target].role { return true }
      guard case .decorator = nodes[target].role else { return false }
      next = nodes[target].dependencies.first { $0.kind == .decorated }?.target
    }
    return false
  }
}

extension GraphDocument.Node.Role {
  init(_ node: GraphNode, in nodes: [GraphNode]) {
    switch node.role {
    case .binding: self = .binding
    case .implicit: self = node.isCollection(in: nodes) ? .collection : .implicit
    case .contribution: self = .contribution
    case .decorator: self = .decorator
    case .assisted: self = .assisted
    case .madeElsewhere: self = .elsewhere
    }
  }
}
