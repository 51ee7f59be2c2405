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
