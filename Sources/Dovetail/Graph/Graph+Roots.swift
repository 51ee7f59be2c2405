extension Graph {
  /// Checks that keys which the app asks for are bound.
  ///
  /// What they need is verified already, as part of the graph.
  ///
  /// ```swift
  /// try graph.verify(roots: Key(App.self), .baseURL)
  /// ```
  ///
  /// - Parameter roots: The keys that the app's own code resolves.
  /// - Throws: `GraphError` with a fault for each root that is not bound.
  public func verify<each Root>(
    roots: repeat Key<each Root>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(GraphError) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    var findings: [Finding] = []
    for root in repeat each roots { findings += [linked.unbound(root.erased, at: site)].compactMap(\.self) }
    guard findings.isEmpty else { throw GraphError(findings: findings) }
  }

  /// Checks that keys which the app asks for are bound, and that their scopes are open where it does.
  ///
  /// So are those of what they ask for later, by a factory, a provider or a lazy: these ask the same injector.
  ///
  /// ```swift
  /// try graph.verify(roots: [Root(App.self), Root(Handler.self, in: .request)])
  /// ```
  ///
  /// - Parameter roots: The keys that the app's own code resolves, with the scopes in which it does.
  /// - Throws: `GraphError` with a fault for each root that cannot be had there.
  public func verify(roots: [Root]) throws(GraphError) {
    let findings = linked.findings(of: roots)
    guard findings.isEmpty else { throw GraphError(findings: findings) }
  }

  /// What is wrong with a property that reads from an injector of this graph, if anything is.
  ///
  /// - Parameters:
  ///   - key: What it asks for.
  ///   - use: Which property it is.
  ///   - owner: The type of its owner.
  ///   - site: Where it is declared.
  package func finding(on key: AnyKey, for use: Finding.Use, of owner: Any.Type, at site: SourceSite) -> Finding? {
    let owner = AnyKey(type: owner, id: KeyID(owner))
    return linked.unbound(key, .missing(neededBy: owner, for: use), of: owner, at: site)
  }
}

extension LinkedGraph {
  /// What keeps roots from being had where they are asked for.
  package func findings(of roots: [Root]) -> [Finding] {
    roots.compactMap { unbound($0.key, at: $0.site) ?? closed($0) }
  }

  private func closed(_ root: Root) -> Finding? {
    // What nothing in the graph asks for stands for another key.
    var path: [AnyKey] = []
    var key = root.key
    while index(of: key) == nil, let dependency = key.implicitDependency {
      path.append(key)
      key = dependency.key
      if dependency.kind == .optional, let node = index(of: key), !isOpen(node, in: root.scope) { return nil }
    }
    guard let node = index(of: key) else { return nil }
    let ways = waysToShared(from: node) { node in
      targets(of: node) { edge, target in !isOptional(edge) || isOpen(target, in: root.scope) }
    }
    guard let way = ways.first(where: { !isOpen($0[$0.count - 1], in: root.scope) }) else { return nil }
    let held = nodes[way[way.count - 1]]
    guard let scope = held.lifetime.scope else { return nil }
    return Finding(
      .closedRoot(held: held.key, scope, path: path + way.map { nodes[$0].key }), key: root.key,
      location: Finding.Location(key: root.key, site: root.site, modules: []), in: self, via: way)
  }

  /// Whether a scope that is open, or none, is that of all without which a node cannot be made.
  private func isOpen(_ node: Int, in open: Scope?) -> Bool {
    waysToShared(from: node, needs: required).allSatisfy { way in
      guard let scope = nodes[way[way.count - 1]].lifetime.scope else { return true }
      return scope == open || open?.ancestors.contains(scope) == true
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
