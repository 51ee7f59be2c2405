/// The functions of a binding run on one actor, and what is awaited closes no ring.
enum IsolationRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    let own = changed.filter { draft.nodes[$0].original < 0 && !draft.nodes[$0].isReplaced }
    let several = own.compactMap { node -> Finding? in
      guard case .severalActors = draft.nodes[node].declaration.head.isolation else { return nil }
      return Finding(.severalActors, key: draft.nodes[node].key, location: draft.location(of: node))
    }
    let awaited = draft.rings.compactMap { ring -> Finding? in
      guard let node = ring.sorted().first(where: { draft.nodes[$0].awaits }) else { return nil }
      return Finding(.awaitedRing, key: draft.nodes[node].key, location: draft.location(of: node)) {
        draft.locations(of: ring.sorted())
      }
    }
    return several + awaited
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
