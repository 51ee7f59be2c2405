extension Graph {
  /// What the graph may do, and was hardly meant to: the classes whose binding inherits nothing of the recipe of their
  /// superclass, in the order of the modules.
  ///
  /// - Complexity: O(bindings), found anew by each call: of each bound type, Swift is asked whether it is ``Injectable``.
  public var warnings: [GraphWarning] { draft.warnings }
}

extension GraphDraft {
  /// See `Graph.warnings`.
  var warnings: [GraphWarning] {
    shownNodes.compactMap { index in
      let node = nodes[index]
      guard node.isBinding, node.original < 0, let superclass = node.declaration.superclassLeftOut else { return nil }
      return GraphWarning(key: node.key, superclass: superclass, location: location(of: index))
    }
  }
}

extension AnyBinding {
  /// The superclass whose recipe does something to its values, of which this binding does nothing.
  fileprivate var superclassLeftOut: AnyKey? {
    guard !head.isInstance, !isGiven(a: key.type), completion?.isInheriting != true,
      let type = key.type as? any Injectable.Type, type.inherited.type != key.type,
      type.completesValues
    else { return nil }
    return type.inherited
  }

  /// Whether the function is given an object of the class, as an alias is, which has what is injected into it.
  private func isGiven<Class>(a type: Class.Type) -> Bool { dependencies.contains { $0.key.type is Class.Type } }
}

extension Injectable {
  /// Whether the recipe does more than to make a value.
  fileprivate static var completesValues: Bool { recipe.binding.completion != nil }
}
