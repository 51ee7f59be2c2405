/// A recipe changes what it has, and inherits from a superclass.
enum RecipeRule: GraphRule {
  static func findings(in draft: GraphDraft) -> [Finding] {
    var findings: [Finding] = []
    // What repeats another node is at fault where that one is.
    for (index, node) in draft.nodes.enumerated() where node.isCompleted && node.original < 0 {
      guard let mistakes = node.declaration.maker.completion?.mistakes, !mistakes.isEmpty else { continue }
      let place = draft.place(of: index)
      findings += mistakes.map { Finding(fault($0), key: place.key, place: place) }
    }
    return findings
  }

  private static func fault(_ mistake: Completion.Mistake) -> Finding.Fault {
    switch mistake {
    case .removesNothing(let property): .removesNoProperty(property)
    case .notASuperclass(let other): .notASuperclass(other)
    }
  }
}
