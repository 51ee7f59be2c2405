/// The files that declarations read are right.
enum ResourceRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .resource(let resource, let node) = fault else { return nil }
      return Finding(.resource(resource), key: draft.nodes[node].key, location: draft.location(of: node))
    }
  }
}
