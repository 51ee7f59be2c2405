extension TargetBuilder {
  /// Makes the value by a recipe.
  ///
  /// ```swift
  /// Bind(House.self).to(House.recipe.injecting(\.color, from: .red))
  /// ```
  ///
  /// - Parameter recipe: How the value is made and completed, and its scope, if the binding gets none.
  /// - Returns: The element, to which a scope may be added.
  public func to(_ recipe: Recipe<Value>) -> Bind<Value>.Target {
    Bind<Value>.Target(recipe.headed(head))
  }
}

extension TargetBuilder where Value: Injectable, Value.Injected == Value {
  /// Shares one instance in the injector, made by the type's own recipe when it is first asked for.
  public func singleton() -> Bind<Value>.Shared where Value: Sendable { to(Value.recipe).singleton() }

  /// Shares one instance in the injector, made with it by the type's own recipe.
  public func eagerSingleton() -> Bind<Value>.Shared where Value: Sendable { to(Value.recipe).eagerSingleton() }

  /// Shares one instance in each opening of a scope, made by the type's own recipe.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The element.
  public func `in`(_ scope: Scope) -> Bind<Value>.Shared where Value: Sendable { to(Value.recipe).in(scope) }

  /// Shares one instance, made by the type's own recipe, for as long as somebody holds it.
  public func weak() -> Bind<Value>.Finished where Value: AnyObject & Sendable { to(Value.recipe).weak() }

  /// Makes a new value each time by the type's own recipe, though that has a scope or the binding overrides one that is
  /// shared.
  public func unshared() -> Bind<Value>.Finished { to(Value.recipe).unshared() }

  /// Shares one instance, made by the type's own recipe, within one resolve.
  public func perResolution() -> Bind<Value>.Finished { to(Value.recipe).perResolution() }

  /// Marks the value, made by the type's own recipe, as live: it reaches out of the process.
  public func live() -> Bind<Value>.Live { to(Value.recipe).live() }
}

// A conformance, and no overloads of `buildExpression`, each of which every statement of every module would try.

extension Bind: ModuleElement where Value: Injectable, Value.Injected == Value {
  /// The binding, made by the type's own recipe.
  public var bindings: Bindings { to(Value.recipe).bindings }
}

extension Contribute: ModuleElement where Value: Injectable, Value.Injected == Value {
  /// The contribution, made by the type's own recipe.
  public var bindings: Bindings { to(Value.recipe).bindings }
}
