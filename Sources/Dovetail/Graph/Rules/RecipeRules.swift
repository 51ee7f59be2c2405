/// A recipe changes what it has, and inherits from a superclass; and an alias stands for what is bound.
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
    case .aliasOfContribution(let key): .aliasOfContribution(key)
    }
  }
}

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

/// The files that declarations read are right.
enum ResourceRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .resource(let resource, let node) = fault else { return nil }
      return Finding(.resource(resource), key: draft.nodes[node].key, location: draft.location(of: node))
    }
  }
}
