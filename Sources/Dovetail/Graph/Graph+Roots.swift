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
    guard let node = index(of: root.key) else { return nil }
    let ways = nodes[node].lifetime.isHeld ? [[node]] : waysToShared(from: node, isDeferredFollowed: false)
    for way in ways {
      let held = nodes[way[way.count - 1]]
      guard let scope = held.lifetime.scope, scope != root.scope, root.scope?.ancestors.contains(scope) != true else {
        continue
      }
      return Finding(
        .closedRoot(held: held.key, scope, path: way.map { nodes[$0].key }), key: root.key,
        location: Finding.Location(key: root.key, site: root.site, modules: []), in: self, via: way)
    }
    return nil
  }

  fileprivate func unbound(
    _ key: AnyKey, _ fault: Finding.Fault = .unboundRoot, of owner: AnyKey? = nil, at site: SourceSite
  ) -> Finding? {
    if isBound(key) { return nil }
    let location = Finding.Location(key: owner ?? key, site: site, modules: [])
    return Finding(fault, key: key, location: location, in: self)
  }
}
