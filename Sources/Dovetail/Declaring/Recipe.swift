/// The function that makes a type's values, and the properties to inject, without a key.
///
/// ```swift
/// extension House: Injectable {
///   static var recipe: Recipe<House> { Recipe(House.init).injecting(\.color, from: .houseColor) }
/// }
/// ```
///
/// Its lifetime applies to bindings that have none.
public typealias Recipe<Value> = RecipeBuilder<Value, DefaultLifetime>

extension RecipeBuilder where State == DefaultLifetime {
  /// Creates a recipe from a function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  public init<each Parameter>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column).to(make).binding)
  }

  /// Creates a recipe from an async function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  @_disfavoredOverload
  public init<each Parameter: Sendable>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value: Sendable {
    self.init(Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column).to(make).binding)
  }

  /// Creates a recipe from a function whose parameters are given by keys.
  ///
  /// - Parameters:
  ///   - keys: The keys of the parameters, in their order: one, or a tuple of several.
  ///   - make: An initializer, a function or a closure; it may throw.
  public init<each Parameter>(
    _ keys: (repeat Key<each Parameter>),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
  ) {
    self.init(
      Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column)
        .to((repeat each keys), make: make).binding)
  }

  /// Creates a recipe from an async function whose parameters are given by keys.
  ///
  /// - Parameters:
  ///   - keys: The keys of the parameters, in their order: one, or a tuple of several.
  ///   - make: An initializer, a function or a closure; it may throw.
  @_disfavoredOverload
  public init<each Parameter: Sendable>(
    _ keys: (repeat Key<each Parameter>),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Value
  ) where Value: Sendable {
    self.init(
      Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column)
        .to((repeat each keys), make: make).binding)
  }

  /// Removes the injection of a property, which keeps the value that the initializer has set.
  ///
  /// - Parameter path: A property that this recipe injects.
  /// - Returns: The recipe; if it does not inject the property, the graph has a fault.
  public func removing<Property>(_ path: WritableKeyPath<Value, Property>) -> Self {
    guard let index = binding.completion?.properties.firstIndex(where: { $0.path == path }) else {
      return Self(binding.mistaken(.removesNoProperty(path.name, type: Property.self)))
    }
    return Self(binding.copy { $0.change(index, to: nil) })
  }
}

extension RecipeBuilder {
  /// Calls a function with each value that is made, after its properties have been injected.
  ///
  /// - Parameter hook: Receives the value; if it throws, the creation of the value fails.
  /// - Returns: The element.
  public func onCreate(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Self {
    completing(hook.isolation, withoutIsolation(hook), isOfInjected: false)
  }

  /// Calls a function with each value whose properties have been injected: one that is made, and one that is passed to
  /// `inject(into:)`.
  ///
  /// - Parameter hook: Receives the value; if it throws, the creation of the value, or `inject(into:)`, fails.
  /// - Returns: The element.
  public func onInject(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Self {
    completing(hook.isolation, withoutIsolation(hook), isOfInjected: true)
  }

  private func completing(
    _ actor: (any Actor)?, _ hook: @escaping @Sendable (Value) throws -> Void, isOfInjected: Bool
  ) -> Self {
    let binding = binding.completing(Value.self, on: actor)
    let hook = Completion.Hook(isOfInjected: isOfInjected) { try $0.with { (value: inout Value) in try hook(value) } }
    binding.detail.completion?.hooks.append(hook)
    return Self(binding)
  }
}

extension Binding {
  /// Returns the binding with a completion to change; `actor` is the isolation of the new step's function.
  consuming func completing(_ type: Any.Type, on actor: (any Actor)?) -> Binding {
    let binding = changeable()
    func complete<Value>(_: Value.Type) { binding.complete(Value.self) }
    if binding.completion == nil { _openExistential(type, do: complete) }
    binding.isolate(to: actor)
    return binding
  }

  /// Replaces or removes an injected property.
  func change(_ index: Int, to property: Completion.Property?) {
    let number = parameterCount + index
    detail.completion?.properties.replaceSubrange(index...index, with: property.map { [$0] } ?? [])
    changeDependencies { $0.replaceSubrange(number...number, with: property.map { [$0.dependency] } ?? []) }
  }

  /// Changes all dependencies in place, without an access that each read would have to check.
  func changeDependencies(_ change: (inout [Dependency]) -> Void) {
    var all = dependencies.all
    dependencies = DependencyList()
    change(&all)
    dependencies = DependencyList(all)
  }

  /// Completes the values by steps, which later calls may change; so the function does not capture them.
  private func complete<Value>(_: Value.Type) {
    let plain = copy()
    make(
      Make.making { arguments in
        var value: Value = try plain.value(arguments)
        try arguments.entry.binding.completion?.complete(&value, arguments)
        return value
      })
    detail.completion = Completion(plain: plain)
    guard let makeAwaited = plain.details?.content.makeAwaited else { return }
    detail.makeAwaited = { arguments in
      // Sendable: an awaited function's value is, and the creation of the value retains the arguments' injector.
      nonisolated(unsafe) let (storage, arguments) = (try await makeAwaited(arguments), arguments)
      return try await performing(on: unsafe arguments.entry.binding.actor) {
        var value = unsafe Storage<Value>.value(in: storage)
        try unsafe arguments.entry.binding.completion?.complete(&value, arguments)
        return Storage<Value>.made(value)
      }
    }
  }
}

extension Bind {
  /// Makes the value by a recipe.
  ///
  /// ```swift
  /// Bind(House.self).toRecipe(House.recipe.injecting(\.color, from: .red))
  /// ```
  ///
  /// - Parameter recipe: The recipe; its lifetime applies if the binding has none.
  /// - Returns: The element, to which a lifetime may be added.
  public func toRecipe(_ recipe: Recipe<Value>) -> Target {
    let binding = recipe.binding.copy(key: head.key, site: head.site)
    binding.role = head.role
    if let contribution = head.contribution { binding.detail.contribution = contribution }
    return Target(binding)
  }
}

extension Bind where Value: Injectable, Value.Injected == Value {
  /// Shares one instance in the injector, made by the type's recipe at its first use.
  public func singleton() -> Shared where Value: Sendable { toRecipe(Value.recipe).singleton() }

  /// Shares one instance in the injector, made when the injector is, by the type's recipe.
  public func eagerSingleton() -> Shared where Value: Sendable { toRecipe(Value.recipe).eagerSingleton() }

  /// Shares one instance in each opening of a scope, made by the type's recipe.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The element.
  public func `in`(_ scope: Scope) -> Shared where Value: Sendable { toRecipe(Value.recipe).in(scope) }

  /// Shares one object, made by the type's recipe, for as long as its users retain it.
  public func weak() -> Shared where Value: Sendable { toRecipe(Value.recipe).weak() }

  /// Marks the value, made by the type's recipe, as live: it reaches out of the process.
  public func live() -> Target { toRecipe(Value.recipe).live() }
}

// A conformance, since the compiler would try an overload of `buildExpression` for every statement of every module.

extension Bind: ModuleElement where Value: Injectable, Value.Injected == Value {
  /// The binding, with the type's recipe as its target.
  public var bindings: Bindings { toRecipe(Value.recipe).bindings }
}
