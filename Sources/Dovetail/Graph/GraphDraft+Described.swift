extension GraphDraft {
  /// Tells whether a key is bound, or is a form of what is bound.
  func isBound(_ key: AnyKey) -> Bool {
    forms.isBound(key) { index(of: $0) != nil }
  }

  /// A node as data.
  ///
  /// - Parameters:
  ///   - index: The node.
  ///   - shown: For each node its place among those that take part.
  func described(_ index: Int, _ shown: [Int]) -> GraphNode {
    let node = nodes[index]
    let dependencies = node.declaration.dependencies
    let edges = targets(of: index).enumerated().map { position, target in
      GraphEdge(
        key: position < dependencies.count ? dependencies[position].key : nodes[Int(target)].key,
        use: use(by: index, at: position), kind: kind(of: index, at: position).edge,
        target: target < 0 ? nil : shown[Int(target)])
    }
    let location = location(of: index)
    return GraphNode(
      key: node.key, lifetime: node.lifetime, role: node.declaration.role.shown, dependencies: edges,
      availability: node.availability, isLive: node.declaration.head.isLive, site: location.site,
      modules: location.modules,
      owner: node.declaration.head.context?.owner)
  }

  /// The positions of some of what modules declare.
  func declarations(where isFound: (GraphNode) -> Bool) -> Set<Int> {
    let shown = shownIndices()
    let found = Set(
      shownNodes.compactMap { index in
        let declared = nodes[index].original < 0 ? index : Int(nodes[index].original)
        return declared < collectedCount && isFound(described(index, shown)) ? declared : nil
      })
    // What a binding replaced is gone for good: a derived graph may have forgotten it.
    let bound = Set(found.lazy.filter { self.nodes[$0].isBinding }.map { self.nodes[$0].key })
    return found.union(
      nodes.indices.prefix(collectedCount).filter {
        nodes[$0].isReplaced && nodes[$0].isBinding && bound.contains(nodes[$0].key)
      })
  }

  /// How many elements the modules have that make something.
  var elementCount: Int {
    nodes.count { node in
      switch node.declaration.role {
      case .implicit, .assisted, .justInTime: false
      case .binding, .contribution, .decorator, .expansion, .madeElsewhere, .fallback:
        !node.isReplaced && node.original < 0
      }
    }
  }

  /// What a key means to the injector, as data.
  func described(_ key: AnyKey) -> GraphNode? {
    let shown = shownIndices()
    if let index = index(of: key) { return described(index, shown) }
    guard isBound(key), let form = forms.binding(for: key) else { return nil }
    let targets = form.dependencies.map { index(of: $0.key) }
    let edges = form.dependencies.enumerated().map { position, dependency in
      GraphEdge(
        key: dependency.key, use: form.use(at: position), kind: dependency.kind.edge,
        target: targets[position].map { shown[$0] })
    }
    var location: Finding.Location?
    // Nothing in the graph asks for this form, so it stands where the first of what it needs does.
    if case .implicit = form.role { location = targets.lazy.compactMap(\.self).first.map(self.location) }
    return GraphNode(
      key: key, lifetime: .unshared, role: form.role.shown, dependencies: edges,
      availability: .of(form, targets.map { $0.map { nodes[$0] } }), isLive: false,
      site: location?.site ?? form.site,
      modules: location?.modules ?? [], owner: nil)
  }
}

extension Availability {
  /// That of a form, with what each of its dependencies is bound to.
  fileprivate static func of(_ form: AnyBinding, _ targets: [DraftNode?]) -> Availability {
    var node = DraftNode(form, .unshared, install: -1, environment: 0, layer: 0)
    for (target, dependency) in zip(targets, form.dependencies) where dependency.kind != .deferred {
      guard let other = target else { continue }
      _ = node.await(for: other)
      _ = node.move(to: other)
    }
    return node.availability
  }
}

extension DependencyKind {
  fileprivate var edge: GraphEdge.Kind {
    switch self {
    case .needed: .needed
    case .optional: .optional
    case .deferred: .deferred
    case .decorated: .decorated
    }
  }
}

extension BindingRole {
  var shown: GraphNode.Role {
    switch self {
    case .binding: .binding
    case .implicit: .implicit
    case .contribution(let contribution): .contribution(to: contribution.collection, at: contribution.entry)
    case .decorator, .expansion: .decorator
    case .assisted: .assisted
    case .justInTime: .justInTime
    case .madeElsewhere: .madeElsewhere
    case .fallback: .fallback
    }
  }
}
