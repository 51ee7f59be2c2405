import Dovetail

extension GraphNode {
  /// The key, with the binding's role if it is not an ordinary one.
  package var name: String {
    let name: String
    switch role {
    case .binding, .implicit, .membersOnly: name = "\(key)"
    case .contribution(let collection, at: nil): name = "\(key) in \(collection)"
    case .contribution(let collection, at: let entry?): name = "\(key) in \(collection) at \(String(reflecting: entry))"
    case .decorator: name = "\(key), decorated"
    case .assisted: name = "\(key), made by its factory"
    case .requirement: name = "\(key) requires \(dependencies[0].key)"
    }
    return (owner.map { "\(name) for \($0)" } ?? name).printable
  }

  /// Whether the node only connects others, as `Lazy` does.
  var isTransparent: Bool { isImplicit && !dependencies.isEmpty && !isCollection }
}

extension [GraphNode] {
  /// Returns the nodes behind implicit ones such as that of a `Lazy`, each with whether an edge there is deferred; the
  /// node itself if it is not implicit, and nil for what is not bound.
  func ends(of node: Int?, isDeferred: Bool = false) -> [(node: Int?, isDeferred: Bool)] {
    var found: [(node: Int?, isDeferred: Bool)] = []
    var open = [(node: node, isDeferred: isDeferred)]
    while let next = open.popLast() {
      if let node = next.node, self[node].isTransparent {
        open += self[node].dependencies.reversed().map { ($0.target, next.isDeferred || $0.kind == .deferred) }
      } else {
        found.append(next)
      }
    }
    return found
  }
}

extension GraphDocument.Node.Role {
  init(_ node: GraphNode) {
    switch node.role {
    case .binding: self = .binding
    case .implicit: self = node.isCollection ? .collection : .implicit
    case .contribution: self = .contribution
    case .decorator: self = .decorator
    case .assisted: self = .assisted
    case .membersOnly: self = .members
    case .requirement: self = .requirement
    }
  }
}
