extension Bind {
  /// A binding of objects that are made elsewhere, to which properties are added.
  public struct Elsewhere: RecipeBuilder, FinishedElement {
    private let declaration: Declaration

    init(_ declaration: Declaration) {
      self.declaration = declaration
    }

    /// Which properties are injected.
    public var recipe: Recipe<Value> { Recipe(declaration) }

    /// The same element with other properties.
    ///
    /// - Parameter recipe: Which properties are injected.
    /// - Returns: The element.
    public func with(_ recipe: Recipe<Value>) -> Bind.Elsewhere {
      Bind.Elsewhere(recipe.declaration.headed(declaration.head))
    }

    /// The complete element.
    public var declared: Bindings { Bindings(declaration, .unshared) }
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
  public func madeElsewhere() -> Elsewhere {
    let made = DeclarationHead(key: key.madeElsewhere, site: site, role: .elsewhere)
    return Elsewhere(Declaration(made, dependencies: [], maker: Maker { _, _ in throw MadeElsewhere() }))
  }
}

extension AnyKey {
  /// What a key is bound under when its values are made elsewhere.
  var madeElsewhere: AnyKey { AnyKey(type: type, id: .madeElsewhere(type)) }
}

/// Tells that only the properties of a value are injected.
private struct MadeElsewhere: Error, CustomStringConvertible {
  var description: String { "its values are made elsewhere" }
}
