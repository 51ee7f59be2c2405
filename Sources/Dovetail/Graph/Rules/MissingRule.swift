/// Every dependency is bound.
enum MissingRule: GraphRule {
  static func findings(in draft: GraphDraft) -> [Finding] {
    let missing = draft.faults.compactMap { fault -> (node: Int, position: Int)? in
      if case .missing(let node, let position) = fault { (node, position) } else { nil }
    }
    guard !missing.isEmpty else { return [] }
    let bound = draft.boundKeys()
    return missing.map { node, position in
      let dependency = draft.nodes[node].declaration.dependencies[position]
      let place = draft.place(of: node)
      return Finding(
        .missing(neededBy: place.key, for: draft.use(by: node, at: position)), key: dependency.key,
        place: place, askers: [place] + draft.askers(of: node), bound: bound)
    }
  }
}
