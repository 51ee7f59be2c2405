// What a recipe says of its scope holds for every binding that says nothing of one.

extension Recipe {
  private func shared(_ lifetime: Lifetime) -> Recipe {
    var head = head
    head.lifetime = lifetime
    return Recipe(binding.headed(head))
  }
}

extension Recipe where Value: Sendable {
  /// Shares one instance in an injector, made when it is first asked for, unless a binding says otherwise.
  ///
  /// ```swift
  /// extension Settings: Injectable {
  ///   static var recipe: Recipe<Settings> { Recipe(Settings.init).singleton() }
  /// }
  /// Bind(Settings.self)  // is a singleton
  /// ```
  ///
  /// - Returns: The recipe with this scope, in the place of one that it had; a recipe that inherits it has its own.
  public func singleton() -> Recipe { shared(.singleton) }

  /// Shares one instance in an injector, made with it, unless a binding says otherwise.
  ///
  /// - Returns: The recipe with this scope.
  public func eagerSingleton() -> Recipe { shared(.eagerSingleton) }

  /// Shares one instance in each opening of a scope, unless a binding says otherwise.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The recipe with this scope.
  public func `in`(_ scope: Scope) -> Recipe { shared(.scoped(scope)) }
}

extension Recipe where Value: AnyObject & Sendable {
  /// Shares one instance for as long as somebody holds it, unless a binding says otherwise.
  ///
  /// - Returns: The recipe with this scope.
  public func weak() -> Recipe { shared(.weak) }
}

extension Recipe {
  /// Shares one instance within one resolve, unless a binding says otherwise.
  ///
  /// - Returns: The recipe with this scope.
  public func perResolution() -> Recipe { shared(.perResolution) }
}
