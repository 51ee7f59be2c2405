/// What asks where it is injected is made for one owner, and a binding for certain owners is no element of a collection.
enum SiteRule: GraphRule {
  static func findings(in draft: GraphDraft) -> [Finding] {
    draft.faults.compactMap { fault in
      switch fault {
      case .sharedSite(let node):
        let place = draft.place(of: node)
        return Finding(
          .sharedSite(draft.nodes[node].sharing), key: place.key, place: place, askers: draft.askers(of: node))
      case .contextualContribution(let node):
        let place = draft.place(of: node)
        return Finding(.contextualContribution, key: place.key, place: place)
      default:
        return nil
      }
    }
  }
}
