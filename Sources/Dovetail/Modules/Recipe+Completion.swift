extension Recipe {
  private var completion: Completion {
    declaration.maker.completion ?? Completion(parameterCount: declaration.count)
  }

  /// The recipe with another completion of the same properties.
  private func completed(_ completion: Completion) -> Recipe {
    Recipe(declaration.completed(completion, declaration.dependencies))
  }

  /// The recipe with a property to inject, in the place of what injected it so far.
  func injecting(_ property: Completion.Property, _ dependency: Dependency) -> Recipe {
    var dependencies = declaration.dependencies
    guard let index = completion.properties.firstIndex(where: { $0.path == property.path }) else {
      return Recipe(declaration.completed(completion.adding(property), dependencies + [dependency]))
    }
    dependencies[completion.parameterCount + index] = dependency
    return Recipe(declaration.completed(completion.replacing(property, at: index), dependencies))
  }

  /// The recipe with one more function to call with each new value.
  func calling(_ hook: @escaping Completion.Hook) -> Recipe {
    completed(completion.adding(hook))
  }

  /// The recipe with one more function to call when a property has been injected.
  func listening(_ listening: Completion.Listening) -> Recipe {
    completed(completion.adding(listening))
  }

  /// Leaves a property alone.
  ///
  /// - Parameter path: A property that the recipe injects; another one is a fault of the graph.
  /// - Returns: The recipe without it.
  public func removing<Property>(_ path: any WritableKeyPath<Value, Property> & Sendable) -> Recipe {
    guard let index = completion.properties.firstIndex(where: { $0.path == path }) else {
      return completed(completion.adding(.removesNothing(path)))
    }
    var dependencies = declaration.dependencies
    dependencies.remove(at: completion.parameterCount + index)
    return Recipe(declaration.completed(completion.removing(at: index), dependencies))
  }

  /// Injects what the recipe of a superclass injects, before this recipe's own properties, and calls its hooks first.
  ///
  /// ```swift
  /// Recipe(Villa.init).inheriting(House.recipe.removing(\.garage).injecting(\.color, from: .white)).injecting(\.pool)
  /// ```
  ///
  /// - Parameter recipe: The recipe of a superclass, whole or changed; its function is not called. The recipe of any other
  ///   class is a fault of the graph.
  /// - Returns: The recipe with the properties and the hooks of both.
  public func inheriting<Superclass: AnyObject>(_ recipe: Recipe<Superclass>) -> Recipe {
    guard Value.self is Superclass.Type else {
      return completed(completion.adding(.notASuperclass(AnyKey(Superclass.self))))
    }
    let inherited = recipe.completion
    let parameters = declaration.dependencies.prefix(completion.parameterCount)
    let own = declaration.dependencies.dropFirst(completion.parameterCount)
    let dependencies = recipe.declaration.dependencies.dropFirst(inherited.parameterCount)
    return Recipe(declaration.completed(inherited.followed(by: completion), Array(parameters) + dependencies + own))
  }
}
