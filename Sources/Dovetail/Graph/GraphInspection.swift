/// What modules declare, whether or not it makes a graph: every binding, and every fault.
package struct GraphInspection: Sendable {
  /// All bindings, as in `Graph.nodes`.
  package let nodes: [GraphNode]
  /// The faults that keep the bindings from being a graph; none for a graph.
  package let findings: [Finding]
  /// What is no fault, and was hardly meant.
  package let warnings: [GraphWarning]
  /// How many elements the modules have that make something.
  private let elementCount: Int

  /// Looks at bindings, and runs none of the functions that make values.
  ///
  /// - Parameters:
  ///   - bindings: What the modules declare.
  ///   - roots: What the program asks for.
  ///   - overrides: What the graph is overridden with besides, each by itself; their faults are among the findings.
  package init(_ bindings: Bindings, roots: [Root] = [], overrides: [any Module] = []) {
    let draft = Linker.link(Collector(bindings))
    let shown = draft.shownIndices()
    nodes = draft.shownNodes.map { draft.described($0, shown) }
    elementCount = draft.elementCount
    var findings = draft.findings + draft.findings(of: roots)
    var known = Set(findings.map(\.summary))
    for override in overrides {
      let content = Bindings(.module(InstalledModule(override), nil)).overriding(times: draft.topLayer + 1)
      let overridden = Linker.link(Collector(Bindings(.list([bindings, content]))))
      // What is wrong without the override is told once.
      findings += (overridden.findings + overridden.findings(of: roots)).filter { known.insert($0.summary).inserted }
    }
    self.findings = findings
    warnings = draft.warnings
  }

  /// Looks at what a module shows to others: what it declares, without what is private, and without what that needs.
  ///
  /// - Parameter module: The module; it may need what others bind.
  package init(interfaceOf module: some Module) {
    let collected = Collector(Bindings(.module(InstalledModule(module), nil)))
    let open = collected.nodes.filter { node in
      switch node.declaration.role {
      case .implicit, .assisted, .justInTime: false
      case .binding, .contribution, .decorator, .expansion, .madeElsewhere, .fallback: node.environment == 0
      }
    }
    let exposed = collected.environments.indices.dropFirst().flatMap { environment in
      collected.environments[environment].exposures.compactMap { exposure in
        collected.nodes.first { $0.environment == environment && $0.key == exposure.key && $0.isBinding }
      }
    }
    let nodes = (open + exposed).map { node in
      let declaration = node.declaration
      return GraphNode(
        key: node.key, lifetime: node.lifetime, role: declaration.role.shown, dependencies: [], availability: .atHand,
        isLive: declaration.head.isLive, site: declaration.site, modules: [], owner: declaration.head.context?.owner,
        isOverriding: node.isBinding && node.layer > 0)
    }
    self.init(nodes: nodes, findings: [], warnings: [])
  }

  private init(nodes: [GraphNode], findings: [Finding], warnings: [GraphWarning]) {
    self.nodes = nodes
    self.findings = findings
    self.warnings = warnings
    elementCount = nodes.count { if case .implicit = $0.role { false } else { true } }
  }

  /// The bindings that some of them need, and these, with all faults.
  ///
  /// - Parameter starts: Indices of `nodes`.
  package func reached(from starts: [Int]) -> GraphInspection {
    var newIndices = Array(repeating: -1, count: nodes.count)
    var open = starts
    while let index = open.popLast() {
      if newIndices[index] == 0 { continue }
      newIndices[index] = 0
      open += nodes[index].dependencies.compactMap(\.target)
    }
    let kept = nodes.indices.filter { newIndices[$0] == 0 }
    for (new, index) in kept.enumerated() { newIndices[index] = new }
    return GraphInspection(
      nodes: kept.map { nodes[$0].retargeted { newIndices[$0] } }, findings: findings, warnings: warnings)
  }

  /// The bindings as a tree: what each one needs below it.
  package var tree: String { GraphTree(nodes).text(under: "Graph", elementCount) }
}

extension GraphNode {
  /// The node among others that stand elsewhere.
  fileprivate func retargeted(_ newIndex: (Int) -> Int) -> GraphNode {
    let edges = dependencies.map { GraphEdge(key: $0.key, use: $0.use, kind: $0.kind, target: $0.target.map(newIndex)) }
    return GraphNode(
      key: key, lifetime: lifetime, role: role, dependencies: edges, availability: availability, isLive: isLive,
      site: site, modules: modules, owner: owner)
  }
}
