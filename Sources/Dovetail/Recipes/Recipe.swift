/// The function that makes a type's values, and the properties to inject, without a key.
///
/// ```swift
/// extension House: Injectable {
///   static var recipe: Recipe<House> { Recipe(House.init).injecting(\.color, from: .houseColor) }
/// }
/// ```
public struct Recipe<Value>: RecipeBuilder, Sendable {
  @usableFromInline var binding: Binding

  @inlinable @inline(__always)
  init(_ binding: consuming Binding) { self.binding = binding }

  func headed(_ head: Binding) -> Recipe {
    let binding = binding.copy(key: head.key, site: head.site)
    binding.join(head.contribution)
    return Recipe(binding)
  }

  /// Returns this recipe with changed completion steps; `actor` is the isolation of the new step's function.
  func completing(on actor: (any Actor)? = nil, _ change: (inout Completion<Value>.Steps) -> Void) -> Recipe {
    let plain = binding.details?.uncompleted ?? binding
    let former = binding.details?.completion as? Completion<Value>
    let completion = (former ?? Completion(parameterCount: plain.dependencies.count)).changed(change)
    let make = Make.making { arguments in
      var value: Value = try plain.value(arguments)
      try completion.complete(&value, arguments)
      return value
    }
    let completed = binding.copy(make: make)
    completed.isolate(to: actor)
    completed.dependencies = DependencyList(plain.dependencies.all + completion.properties.map(\.dependency))
    completed.detail { details in
      details.completion = completion
      details.uncompleted = plain
      if let makeAwaited = plain.details?.makeAwaited {
        let actor = details.actor ?? (completed.traits.contains(.mainActor) ? MainActor.shared : nil)
        details.makeAwaited = { arguments in
          // Sendable: an awaited function's value is, and the creation of the value retains the arguments' injector.
          nonisolated(unsafe) let (storage, arguments) = (try await makeAwaited(arguments), arguments)
          return try await running(on: actor) {
            var value = unsafe Storage<Value>.value(in: storage)
            try unsafe completion.complete(&value, arguments)
            return Storage<Value>.made(value)
          }
        }
      }
    }
    return Recipe(completed)
  }

  /// Creates a recipe from a function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  public init<each Parameter>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self = Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column).to(make).recipe
  }

  /// Creates a recipe from an async function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  @_disfavoredOverload
  public init<each Parameter: Sendable>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value: Sendable {
    self = Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column).to(make).recipe
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
    self =
      Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column)
      .to((repeat each keys), make: make).recipe
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
    self =
      Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column)
      .to((repeat each keys), make: make).recipe
  }

  /// The recipe itself.
  public var recipe: Recipe {
    get { self }
    set { self = newValue }
  }
}

extension Recipe {
  private func shared(_ lifetime: Lifetime) -> Recipe {
    var recipe = self
    recipe.binding = binding.copy()
    recipe.binding.lifetime = lifetime
    return recipe
  }

  /// Shares one instance within one resolve, unless a binding has another lifetime.
  ///
  /// - Returns: The recipe with this lifetime.
  public func perResolution() -> Recipe { shared(.perResolution) }
}

extension Recipe where Value: Sendable {
  /// Shares one instance in an injector, made at its first use, unless a binding has another lifetime.
  ///
  /// - Returns: The recipe with this lifetime.
  public func singleton() -> Recipe { shared(.singleton) }

  /// Shares one instance in an injector, made when the injector is, unless a binding has another lifetime.
  ///
  /// - Returns: The recipe with this lifetime.
  public func eagerSingleton() -> Recipe { shared(.eagerSingleton) }

  /// Shares one instance in each opening of a scope, unless a binding has another lifetime.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The recipe with this lifetime.
  public func `in`(_ scope: Scope) -> Recipe { shared(.scoped(scope)) }
}

extension Recipe where Value: AnyObject & Sendable {
  /// Shares one instance for as long as its users retain it, unless a binding has another lifetime.
  ///
  /// - Returns: The recipe with this lifetime.
  public func weak() -> Recipe { shared(.weak) }
}

/// An element to which injected properties and hooks can be added: a binding's target, or a recipe.
public protocol RecipeBuilder<Value>: Sendable {
  /// The type of the value.
  associatedtype Value

  /// The recipe, which makes and completes the value.
  var recipe: Recipe<Value> { get set }
}

extension RecipeBuilder {
  func with(_ recipe: Recipe<Value>) -> Self {
    var copy = self
    copy.recipe = recipe
    return copy
  }
}

extension Bind {
  // Disfavored, or the compiler would try it for each function.
  /// Makes the value by a recipe.
  ///
  /// ```swift
  /// Bind(House.self).to(House.recipe.injecting(\.color, from: .red))
  /// ```
  ///
  /// - Parameter recipe: The recipe; its lifetime applies if the binding has none.
  /// - Returns: The element, to which a lifetime may be added.
  @_disfavoredOverload
  public func to(_ recipe: Recipe<Value>) -> Target { Target(recipe.headed(head).binding) }
}

extension Bind where Value: Injectable, Value.Injected == Value {
  /// Shares one instance in the injector, made by the type's recipe at its first use.
  public func singleton() -> Shared where Value: Sendable { to(Value.recipe).singleton() }

  /// Shares one instance in the injector, made by the type's recipe when the injector is.
  public func eagerSingleton() -> Shared where Value: Sendable { to(Value.recipe).eagerSingleton() }

  /// Shares one instance in each opening of a scope, made by the type's recipe.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The element.
  public func `in`(_ scope: Scope) -> Shared where Value: Sendable { to(Value.recipe).in(scope) }

  /// Shares one instance, made by the type's recipe, for as long as its users retain it.
  public func weak() -> Finished where Value: AnyObject & Sendable { to(Value.recipe).weak() }

  /// Shares one instance, made by the type's recipe, within one resolve.
  public func perResolution() -> Finished { to(Value.recipe).perResolution() }

  /// Marks the value, made by the type's recipe, as live: it reaches out of the process.
  public func live() -> Live { to(Value.recipe).live() }
}

// A conformance, since the compiler would try an overload of `buildExpression` for every statement of every module.

extension Bind: ModuleElement where Value: Injectable, Value.Injected == Value {
  /// The binding, with the type's recipe as its target.
  public var bindings: Bindings { to(Value.recipe).bindings }
}
