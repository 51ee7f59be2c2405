/// A hook that waits for the injection of a property belongs to a binding that injects it.
enum HookRule: GraphRule {
  static func findings(in draft: GraphDraft) -> [Finding] {
    guard draft.nodes.contains(where: { $0.isCompleted }) else { return [] }
    return draft.nodes.indices.flatMap { node -> [Finding] in
      guard draft.nodes[node].isCompleted, !draft.nodes[node].isReplaced,
        let completion = draft.nodes[node].declaration.maker.completion
      else { return [] }
      return zip(completion.listenings, completion.heard).compactMap { listening, property in
        if property != nil { return nil }
        return Finding(
          .hearsNothing(
            property: Completion.Property.name(of: listening.path),
            type: type(of: listening.path as AnyKeyPath).valueType),
          key: draft.nodes[node].key, place: draft.place(of: node))
      }
    }
  }
}
