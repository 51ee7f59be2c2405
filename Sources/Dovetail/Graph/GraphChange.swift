/// How the draft of a derived graph differs from the one that it comes from, which has no faults.
struct GraphChange: Sendable {
  let root: GraphDraft
  /// The nodes that were replaced.
  let nodes: [Int]
}

extension GraphDraft {
  /// A graph without faults, with other nodes in the places of some.
  ///
  /// Everything stays where it is; so what nobody needs any more is still there.
  ///
  /// - Parameters:
  ///   - root: The graph.
  ///   - replacements: The other nodes, and what each of them needs at once.
  ///   - installs: The modules of both.
  convenience init(_ root: GraphDraft, replacing replacements: [Replacement], installs: [Install]) {
    var nodes = root.nodes
    var edges = root.edges
    for new in replacements {
      nodes[new.replaced] = new.node
      edges.replaceRow(of: new.replaced, by: new.targets)
    }
    let replaced = replacements.map(\.replaced)
    self.init(
      nodes: nodes, facts: root.facts.replacing(replaced, in: nodes), edges: edges, table: root.table,
      installs: installs, forms: root.forms, faults: [], collectedCount: root.collectedCount,
      environments: root.environments, topLayer: root.topLayer, isPlain: root.isPlain,
      change: GraphChange(root: root, nodes: replaced))
  }
}
