/// A recipe changes what it has, and inherits from a superclass.
enum RecipeRule: GraphRule {
  static func findings(in draft: GraphDraft) -> [Finding] {
    draft.nodes.indices.flatMap { node -> [Finding] in
      // What repeats another node is at fault where that one is.
      guard draft.nodes[node].isCompleted, draft.nodes[node].original < 0 else { return [] }
      return (draft.nodes[node].declaration.maker.completion?.mistakes ?? []).map { mistake in
        let place = draft.place(of: node)
        switch mistake {
        case .removesNothing(let property): return Finding(.removesNoProperty(property), key: place.key, place: place)
        case .notASuperclass(let other): return Finding(.notASuperclass(other), key: place.key, place: place)
        }
      }
    }
  }
}
