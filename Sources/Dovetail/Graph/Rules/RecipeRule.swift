/// A recipe changes what it has, and inherits from a superclass.
enum RecipeRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.completions(of: changed).flatMap { node, completion in
      completion.mistakes.map { mistake in
        let location = draft.location(of: node)
        return Finding(fault(mistake), key: location.key, location: location)
      }
    }
  }

  private static func fault(_ mistake: AnyCompletion.Mistake) -> Finding.Fault {
    switch mistake {
    case .removesNothing(let path):
      .removesNoProperty(AnyInjectedProperty.name(of: path), type: type(of: path as AnyKeyPath).valueType)
    case .notASuperclass(let other): .notASuperclass(other)
    }
  }
}
