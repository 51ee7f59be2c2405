extension Graph {
  /// All bindings, in the order of the modules, and the implicit forms that they ask for.
  ///
  /// A binding that an override replaced is not among them.
  public var nodes: [GraphNode] {
    let shown = draft.shownIndices()
    return draft.shownNodes.map { node(at: $0, shown) }
  }

  func node(at index: Int, _ shown: [Int]) -> GraphNode {
    let node = draft.nodes[index]
    let edges = draft.targets(of: index).enumerated().map { position, target in
      let dependencies = node.declaration.dependencies
      let key = position < dependencies.count ? dependencies[position].key : draft.nodes[Int(target)].key
      return GraphEdge(
        key: key, kind: draft.kind(of: index, at: position).edge, target: target < 0 ? nil : shown[Int(target)])
    }
    let place = draft.place(of: index)
    return GraphNode(
      key: node.key, scope: node.sharing, role: node.declaration.role.shown, dependencies: edges, site: place.site,
      modules: place.modules)
  }
}

extension Dependency.Kind {
  fileprivate var edge: GraphEdge.Kind {
    switch self {
    case .needed: .needed
    case .optional: .optional
    case .deferred: .deferred
    case .decorated: .decorated
    }
  }
}

extension Declaration.Role {
  fileprivate var shown: GraphNode.Role {
    switch self {
    case .binding: .binding
    case .implicit: .implicit
    case .contribution(let contribution): .contribution(to: contribution.collection, at: contribution.entry)
    case .decorator: .decorator
    case .assisted: .assisted
    case .justInTime: .justInTime
    case .elsewhere: .elsewhere
    case .fallback: .fallback
    }
  }
}
