/// An entry of a map is contributed once.
enum RepeatedEntryRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .repeatedEntry(let entry, let first, let second) = fault else { return nil }
      let places = (draft.place(of: first), draft.place(of: second))
      return Finding(
        .repeatedMapKey(entry, first: places.0, second: places.1), key: draft.nodes[second].key, place: places.1)
    }
  }
}
