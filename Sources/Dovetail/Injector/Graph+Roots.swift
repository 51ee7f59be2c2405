extension Graph {
  /// Verifies that keys which the app resolves are bound, and that their scopes are open where it resolves them.
  ///
  /// This includes deferred dependencies, as factories, providers and lazies resolve from the same injector.
  ///
  /// ```swift
  /// try graph.verify(roots: [Root(App.self), Root(Handler.self, in: .request)])
  /// ```
  ///
  /// - Parameter roots: The keys that the app's own code resolves, with the scopes in which it does.
  /// - Throws: `GraphError` with a fault for each root that cannot be resolved in its scope.
  public func verify(roots: [Root]) throws(GraphError) {
    let findings = plan.graph.findings(of: roots)
    guard findings.isEmpty else { throw GraphError(findings: findings) }
  }

  /// Returns the fault of a property that reads from an injector of this graph, or nil.
  ///
  /// - Parameters:
  ///   - key: The key that the property reads.
  ///   - use: The property.
  ///   - owner: The type of its owner.
  ///   - site: The place of its declaration.
  package func finding(on key: AnyKey, for use: Finding.Use, of owner: Any.Type, at site: SourceSite) -> Finding? {
    let owner = AnyKey(type: owner, id: KeyID(owner))
    return plan.graph.unbound(key, .missing(neededBy: owner, for: use), of: owner, at: site)
  }
}

extension LinkedGraph {
  /// Returns the faults of roots that are not bound, or whose scopes are not open.
  package func findings(of roots: [Root]) -> [Finding] {
    roots.compactMap { unbound($0.key, at: $0.site) ?? closed($0) }
  }

  /// The faults of required keys whose scopes are not open in the scope where a module requires them.
  var closedRequirements: [Finding] {
    nodes.filter(\.isRequirement).compactMap { node in
      node.binding.requiredScope.flatMap { scope in
        closed(Root(key: node.dependencies[0].key, scope: scope, site: node.site)) {
          .closedRequirement(in: scope, held: $0, $1, path: $2)
        }
      }
    }
  }

  private func closed(
    _ root: Root, _ fault: (_ held: AnyKey, Scope, _ path: [AnyKey]) -> Finding.Fault = Finding.Fault.closedRoot
  ) -> Finding? {
    // An implicit key has a node only if a binding depends on it; otherwise, its dependency is checked.
    var path: [AnyKey] = []
    var key = root.key
    while index(of: key) == nil, let dependency = key.implicitDependency {
      path.append(key)
      key = dependency.key
      if dependency.kind == .optional, let node = index(of: key), !isOpen(node, in: root.scope) { return nil }
    }
    guard let node = index(of: key) else { return nil }
    /// The needs of a node, without optional ones whose scopes are not open.
    func opened(by node: Int) -> [Int] {
      edges(of: node).compactMap { edge in
        let target = Int(targets[Int(edge)])
        return target >= 0 && (!isOptional(edge) || isOpen(target, in: root.scope)) ? target : nil
      }
    }
    let paths = self[node].lifetime.isHeld ? [[node]] : paths(from: node, following: opened)
    guard let nodes = paths.first(where: { !isOpen($0[$0.count - 1], in: root.scope) }) else { return nil }
    let held = self[nodes[nodes.count - 1]]
    guard let scope = held.lifetime.scope else { return nil }
    return Finding(
      fault(held.key, scope, path + nodes.map { self[$0].key }), key: root.key,
      location: Finding.Location(key: root.key, site: root.site, modules: []), in: self, via: nodes)
  }

  /// Returns whether the scopes of all required dependencies of a node are open in a scope, or in the injector for nil.
  func isOpen(_ node: Int, in open: Scope?) -> Bool {
    (self[node].lifetime.isHeld ? [[node]] : paths(from: node, following: required)).allSatisfy { path in
      guard let scope = self[path[path.count - 1]].lifetime.scope else { return true }
      return open?.isInside(scope) == true
    }
  }

  fileprivate func unbound(
    _ key: AnyKey, _ fault: Finding.Fault = .unboundRoot, of owner: AnyKey? = nil, at site: SourceSite
  ) -> Finding? {
    if isBound(key) { return nil }
    let location = Finding.Location(key: owner ?? key, site: site, modules: [])
    return Finding(fault, key: key, location: location, in: self)
  }
}
