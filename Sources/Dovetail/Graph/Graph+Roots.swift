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
    let findings = erased(repeat each roots).compactMap { UnboundRootRule.finding($0, at: site, in: draft) }
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
    let findings = draft.findings(of: roots)
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

extension GraphDraft {
  /// What keeps roots from being had where they are asked for.
  func findings(of roots: [Root]) -> [Finding] {
    roots.compactMap { root in
      UnboundRootRule.finding(root.key, at: root.site, in: self) ?? CaptiveRule.finding(of: root, in: self)
    }
  }
}
