/// A key is bound once.
enum DuplicateRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .duplicate(let first, let second) = fault else { return nil }
      let locations = (draft.location(of: first), draft.location(of: second))
      return Finding(
        .duplicate(first: locations.0, second: locations.1), key: draft.nodes[second].key, location: locations.1)
    }
  }
}
