/// What asks where it is injected is made for one owner, and a binding for certain owners is no element of a collection.
enum SiteRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      switch fault {
      case .sharedSite(let node):
        let place = draft.place(of: node)
        return Finding(.sharedSite(draft.nodes[node].sharing), key: place.key, place: place) {
          draft.places(of: draft.askers(of: node))
        }
      case .noOwner(let node, let owner, let position):
        let place = draft.place(of: owner)
        let wanted = draft.targets(of: node).map { draft.nodes[Int($0)].key }.first { $0.type is any OwnerForm.Type }
        return Finding(
          .noOwner(wanted ?? place.key, injectedInto: place.key, for: draft.use(by: owner, at: position)),
          key: draft.nodes[node].key, place: draft.place(of: node)
        ) { draft.places(of: [owner] + draft.askers(of: owner)) }
      case .contextualContribution(let node):
        let place = draft.place(of: node)
        return Finding(.contextualContribution, key: place.key, place: place)
      default:
        return nil
      }
    }
  }
}
