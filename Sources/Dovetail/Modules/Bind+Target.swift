extension Bind {
  /// A binding with a target, to which a scope may be added.
  public struct Target: NarrowableElement, RecipeBuilder {
    @usableFromInline
    let declaration: Declaration

    @usableFromInline
    init(_ head: DeclarationHead, _ dependencies: DependencyList, maker: Maker) {
      self.init(head, dependencies, isolation: .none, maker: maker)
    }

    @usableFromInline
    init(
      _ head: DeclarationHead, _ dependencies: DependencyList, isolation: Isolation, maker: Maker
    ) {
      declaration = Declaration(head, dependencies, isolation: isolation, maker: maker)
    }

    init(_ declaration: Declaration) {
      self.declaration = declaration
    }

    /// The element without a scope: a new value each time.
    @inlinable
    public var declared: Bindings { Bindings(declaration, .unshared) }

    /// How the value is made and completed.
    public var recipe: Recipe<Value> { Recipe(declaration) }

    /// The same element with another recipe.
    ///
    /// - Parameter recipe: How the value is made and completed.
    /// - Returns: The element, to which a scope may be added.
    public func with(_ recipe: Recipe<Value>) -> Bind.Target {
      Bind.Target(recipe.declaration.headed(declaration.head))
    }

    func shared(_ sharing: Sharing) -> Scoped { Scoped(declaration, sharing) }
  }
}

extension Bind.Target where Value: Sendable {
  /// Shares one instance in the injector, made when it is first asked for.
  public func singleton() -> Bind.Scoped { shared(.singleton) }

  /// Shares one instance in the injector, made with it.
  public func eagerSingleton() -> Bind.Scoped { shared(.eagerSingleton) }

  /// Shares one instance in each opening of a scope.
  ///
  /// - Parameter scope: The scope.
  public func `in`(_ scope: Scope) -> Bind.Scoped { shared(.scoped(scope)) }
}

extension Bind.Target where Value: AnyObject & Sendable {
  /// Shares one instance for as long as somebody holds it.
  public func weak() -> Bind.Scoped { shared(.weak) }
}

extension Bind.Target {
  /// Shares one instance within one resolve.
  public func perResolution() -> Bind.Scoped { shared(.perResolution) }
}
