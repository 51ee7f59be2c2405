/// The functions of a binding are isolated to no actor or to the main actor.
enum IsolationRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    changed.compactMap { node in
      guard draft.nodes[node].isolation == .otherActor, draft.nodes[node].original < 0, !draft.nodes[node].isReplaced,
        draft.nodes[node].declaration.head.isolation == .otherActor
      else { return nil }
      return Finding(.otherActor, key: draft.nodes[node].key, location: draft.location(of: node))
    }
  }
}

/// What asks where it is injected is made for one owner, and a binding for certain owners is no element of a collection.
enum SiteRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      switch fault {
      case .sharedSite(let node):
        let location = draft.location(of: node)
        return Finding(.sharedSite(draft.nodes[node].lifetime), key: location.key, location: location) {
          draft.locations(of: draft.askers(of: node))
        }
      case .noOwner(let node, let owner, let position):
        let location = draft.location(of: owner)
        let wanted = draft.targets(of: node).map { draft.nodes[Int($0)].key }.first { $0.type is any OwnerForm.Type }
        return Finding(
          .noOwner(wanted ?? location.key, injectedInto: location.key, for: draft.use(by: owner, at: position)),
          key: draft.nodes[node].key, location: draft.location(of: node)
        ) { draft.locations(of: [owner] + draft.askers(of: owner)) }
      case .contextualContribution(let node):
        let location = draft.location(of: node)
        return Finding(.contextualContribution, key: location.key, location: location)
      default:
        return nil
      }
    }
  }
}
