/// A hook that waits for the injection of a property belongs to a binding that injects it.
enum HookRule: GraphRule {
  static func findings(in draft: GraphDraft) -> [Finding] {
    draft.completions.flatMap { node, completion in
      zip(completion.listenings, completion.heard).compactMap { listening, property in
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
