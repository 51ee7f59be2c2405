/// Every dependency is bound.
enum MissingRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .missing(let node, let position) = fault else { return nil }
      let dependency = draft.nodes[node].declaration.dependencies[position]
      let location = draft.location(of: node)
      return Finding(
        .missing(neededBy: location.key, for: draft.use(by: node, at: position)), key: dependency.key,
        location: location,
        bound: draft.boundKeys
      ) { draft.locations(of: [node] + draft.askers(of: node)) }
    }
  }
}
