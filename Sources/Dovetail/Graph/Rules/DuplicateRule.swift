/// A key is bound once.
enum DuplicateRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .duplicate(let first, let second) = fault else { return nil }
      let places = (draft.place(of: first), draft.place(of: second))
      return Finding(.duplicate(first: places.0, second: places.1), key: draft.nodes[second].key, place: places.1)
    }
  }
}
