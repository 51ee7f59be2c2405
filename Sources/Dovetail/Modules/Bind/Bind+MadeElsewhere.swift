extension Bind {
  /// A binding of objects that are made elsewhere, to which properties are added.
  public struct MadeElsewhere: RecipeBuilder, FinishedElement {
    /// Which properties are injected.
    public var recipe: Recipe<Value>

    fileprivate init(_ recipe: Recipe<Value>) {
      self.recipe = recipe
    }

    /// What the element declares.
    public var bindings: Bindings { Bindings(recipe.binding, .unshared) }
  }

  /// Declares which properties `inject(into:)` fills of values that something else makes, as a framework does.
  ///
  /// ```swift
  /// Bind(HouseScreen.self).madeElsewhere().injecting(\.house)
  /// ```
  ///
  /// The type itself stays unbound: nothing can ask for it.
  ///
  /// - Returns: The element, to which properties are added.
  public func madeElsewhere() -> MadeElsewhere {
    let head = BindingHead(key: key.madeElsewhere, site: site, role: .madeElsewhere)
    return MadeElsewhere(Recipe(Binding(head, []) { _, _ in throw NotMade() }))
  }
}

extension AnyKey {
  /// What a key is bound under when its values are made elsewhere.
  var madeElsewhere: AnyKey { AnyKey(type: type, id: .madeElsewhere(type)) }
}

/// Tells that only the properties of a value are injected.
private struct NotMade: Error, CustomStringConvertible {
  var description: String { "its values are made elsewhere" }
}
