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
    let findings = erased(repeat each roots).compactMap { linked.unbound($0, at: site) }
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
    let findings = findings(of: roots)
    guard findings.isEmpty else { throw GraphError(findings: findings) }
  }

  /// The bindings that no root reaches, in the order of the modules.
  ///
  /// Eager singletons are roots too. A binding whose function asks the injector itself may reach more than this knows.
  ///
  /// - Parameter roots: The keys that the app's own code resolves; one that is not bound reaches nothing.
  /// - Returns: The bindings that can be removed, if the roots are complete.
  /// - Complexity: O(bindings + dependencies).
  public func unreachable<each Root>(from roots: repeat Key<each Root>) -> [GraphNode] {
    let starts = erased(repeat each roots).flatMap(nodes)
    let graph = linked
    var isReached = Array(repeating: false, count: graph.nodes.count)
    var queue =
      starts
      + graph.nodes.indices.filter {
        graph.nodes[$0].lifetime == .eagerSingleton || graph.nodes[$0].binding.role == .membersOnly
      }
    while let node = queue.popLast() {
      if isReached[node] { continue }
      isReached[node] = true
      if graph.nodes[node].original >= 0 { isReached[Int(graph.nodes[node].original)] = true }
      queue += graph.reached(by: node)
    }
    return described { graph.nodes[$0].isDeclared && !isReached[$0] }
  }

  /// The nodes that a root means: its own, or those that its type stands for.
  private func nodes(of root: AnyKey) -> [Int] {
    if let index = linked.index(of: root) { return [index] }
    guard let dependency = (root.type as? any ImplicitBinding.Type)?.dependency(of: root) else { return [] }
    return nodes(of: dependency.key)
  }

  private func erased<each Root>(_ keys: repeat Key<each Root>) -> [AnyKey] {
    var erased: [AnyKey] = []
    repeat erased.append((each keys).erased)
    return erased
  }

  /// What keeps roots from being had where they are asked for.
  private func findings(of roots: [Root]) -> [Finding] {
    roots.compactMap { linked.unbound($0.key, at: $0.site) ?? closed($0) }
  }

  private func closed(_ root: Root) -> Finding? {
    let graph = linked
    guard let node = graph.index(of: root.key) else { return nil }
    let ways = graph.nodes[node].lifetime.isHeld ? [[node]] : graph.ways(from: node, isDeferredFollowed: false)
    for way in ways {
      let held = graph.nodes[way[way.count - 1]]
      guard let scope = held.lifetime.scope, scope != root.scope, root.scope?.ancestors.contains(scope) != true else {
        continue
      }
      return Finding(
        .closedRoot(held: held.key, scope, path: way.map { graph.nodes[$0].key }), key: root.key,
        location: Finding.Location(key: root.key, site: root.site, modules: [])
      ) { graph.locations(of: way) }
    }
    return nil
  }
}

extension LinkedGraph {
  fileprivate func unbound(_ key: AnyKey, at site: SourceSite) -> Finding? {
    if isBound(key) { return nil }
    return Finding(
      .unboundRoot, key: key, location: Finding.Location(key: key, site: site, modules: []), bound: boundKeys)
  }
}
