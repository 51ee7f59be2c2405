extension Recipe {
  private var completed: Completion<Value> {
    binding.typedCompletion ?? Completion(parameterCount: dependencies.count, construct: binding.make)
  }

  /// The recipe with another completion.
  private func with(_ completion: Completion<Value>, _ dependencies: [Dependency]? = nil) -> Recipe {
    Recipe(Binding(head, dependencies.map { DependencyList($0) } ?? self.dependencies, completion))
  }

  /// The recipe with a property to inject, in the place of what injected it so far.
  @usableFromInline
  func injecting(_ property: InjectedProperty<Value>, _ dependency: Dependency) -> Recipe {
    let completed = completed
    var dependencies = Array(dependencies)
    guard let index = completed.properties.firstIndex(where: { $0.path != nil && $0.path == property.path }) else {
      return with(completed.adding(property), dependencies + [dependency])
    }
    dependencies[completed.parameterCount + index] = dependency
    return with(completed.replacing(property, at: index), dependencies)
  }

  /// The recipe with one more function to call with each new value.
  func calling(_ hook: @escaping Completion<Value>.Hook) -> Recipe { with(completed.adding(hook)) }

  /// The recipe with one more function to call when a property has been injected.
  func listening(_ listening: Completion<Value>.Listening) -> Recipe { with(completed.adding(listening)) }

  /// The recipe with one more function to call for each property that has been injected.
  func listening(_ listener: @escaping Completion<Value>.Listener) -> Recipe { with(completed.adding(listener)) }

  /// Leaves a property alone.
  ///
  /// - Parameter path: A property that the recipe injects; another one is a fault of the graph.
  /// - Returns: The recipe without it.
  public func removing<Property>(_ path: WritableKeyPath<Value, Property>) -> Recipe {
    guard let index = completed.properties.firstIndex(where: { $0.path == path }) else {
      return with(completed.adding(.removesNothing(path)))
    }
    var dependencies = Array(dependencies)
    dependencies.remove(at: completed.parameterCount + index)
    return with(completed.removing(at: index), dependencies)
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
      return with(completed.adding(.notASuperclass(AnyKey(Superclass.self))))
    }
    let inherited = recipe.completed
    let own = completed
    // The types were compared above.
    let upcast: @Sendable (Value) -> Superclass = { unsafe unsafeDowncast($0 as AnyObject, to: Superclass.self) }
    return with(
      own.inheriting(inherited, upcast),
      Array(dependencies.prefix(own.parameterCount)) + recipe.dependencies.dropFirst(inherited.parameterCount)
        + dependencies.dropFirst(own.parameterCount))
  }
}
