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
    let hasFallback = draft.index(of: FallbackAnswer.key) != nil
    let findings = erased(repeat each roots).filter { !hasFallback && !draft.isBound($0) }.map { key in
      Finding(
        .unboundRoot, key: key, location: Finding.Location(key: key, site: site, modules: []), bound: draft.boundKeys)
    }
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
    let starts = erased(repeat each roots).flatMap(bindings)
    var reached = draft.reachable(from: starts)
    for (index, node) in draft.nodes.enumerated() where node.original >= 0 && reached[index] {
      reached[Int(node.original)] = true
    }
    let shown = draft.shownIndices()
    return draft.shownNodes.filter { index in
      let node = draft.nodes[index]
      return !node.isImplicit && node.original < 0 && !reached[index]
    }.map { draft.described($0, shown) }
  }

  /// The bindings that a root means: its own, or those that its form stands for.
  private func bindings(of root: AnyKey) -> [Int] {
    if let index = draft.index(of: root) { return [index] }
    return draft.forms.binding(for: root)?.dependencies.flatMap { bindings(of: $0.key) } ?? []
  }

  private func erased<each Root>(_ keys: repeat Key<each Root>) -> [AnyKey] {
    var erased: [AnyKey] = []
    repeat erased.append((each keys).erased)
    return erased
  }
}
