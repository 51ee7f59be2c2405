/// A value that may be made on any thread needs none that is made on the main actor, and an injector is made anywhere.
enum MainActorRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    guard draft.facts.needsMainActor else { return [] }
    return draft.touched(by: changed).flatMap { node -> [Finding] in
      // What repeats another node is at fault where that one is.
      if draft.nodes[node].original >= 0 { return [] }
      guard draft.nodes[node].isolation != .mainActor else {
        let isEager = draft.nodes[node].lifetime == .eagerSingleton && !draft.nodes[node].isReplaced
        return isEager
          ? [Finding(.eagerOnMainActor, key: draft.nodes[node].key, location: draft.location(of: node))] : []
      }
      return draft.targets(of: node).enumerated().compactMap { position, target in
        guard target >= 0, draft.kind(of: node, at: position) != .deferred,
          draft.nodes[Int(target)].isolation == .mainActor
        else { return nil }
        let location = draft.location(of: node)
        return Finding(
          .needsMainActor(neededBy: location.key, for: draft.use(by: node, at: position)),
          key: draft.nodes[Int(target)].key, location: location
        ) { draft.locations(of: [node] + draft.askers(of: node)) }
      }
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
