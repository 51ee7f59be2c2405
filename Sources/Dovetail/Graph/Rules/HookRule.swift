/// A hook that waits for the injection of a property belongs to a binding that injects it.
enum HookRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.completions(of: changed).flatMap { node, completion in
      zip(completion.listenings, completion.heard).compactMap { listening, property in
        if property != nil { return nil }
        return Finding(
          .hearsNothing(
            property: AnyInjectedProperty.name(of: listening),
            type: type(of: listening as AnyKeyPath).valueType),
          key: draft.nodes[node].key, location: draft.location(of: node))
      }
    }
  }
}
