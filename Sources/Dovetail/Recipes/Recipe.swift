/// How a type is made and which of its properties are injected, without a key and a lifetime.
///
/// ```swift
/// extension House: Injectable {
///   static var recipe: Recipe<House> { Recipe(House.init).injecting(\.color, from: .houseColor) }
/// }
/// ```
public struct Recipe<Value>: RecipeBuilder, Sendable {
  /// What the function makes, without its completion.
  @usableFromInline var binding: Binding
  /// A `Completion<Value>`, or nil.
  @usableFromInline var completion: AnyCompletion?

  @inlinable @inline(__always)
  init(_ binding: Binding) {
    self.binding = binding
    completion = nil
  }

  /// The binding of completed values.
  @inlinable @inline(__always)
  var finished: Binding { completion == nil ? binding : completed() }

  @usableFromInline
  func completed() -> Binding {
    let completion = typedCompletion
    let binding = binding
    let completed = binding.copy { arguments, destination in
      var value: Value = try binding.value(arguments)
      try completion.complete(&value, arguments)
      destination.put(value)
    }
    completed.dependencies = DependencyList(binding.dependencies.all + completion.properties.map(\.dependency))
    completed.detail { details in
      details.completion = completion
      if let makeAwaited = details.makeAwaited {
        let actor = details.actor ?? (binding.traits.contains(.mainActor) ? MainActor.shared : nil)
        details.makeAwaited = { arguments in
          // Sendable: the value of an awaited function is, and its injector is retained by whoever makes it.
          nonisolated(unsafe) let (storage, arguments) = (try await makeAwaited(arguments), arguments)
          return try await running(on: actor) {
            var value = unsafe Storage<Value>.value(in: storage)
            try unsafe completion.complete(&value, arguments)
            return Storage<Value>.made(value)
          }
        }
      }
    }
    return completed
  }

  var typedCompletion: Completion<Value> {
    guard let completion else { return Completion(parameterCount: binding.dependencies.count) }
    // Only this type sets it.
    guard let completion = completion as? Completion<Value> else { fatalError("a recipe completes its own values") }
    return completion
  }

  /// The same recipe, declared as a binding of a key.
  func headed(_ head: BindingHead) -> Recipe {
    var recipe = self
    recipe.binding = binding.copy(key: head.key, site: head.site)
    recipe.binding.join(head.contribution)
    return recipe
  }

  /// The same recipe, with its values completed in another way by a function of an actor.
  func completing(on actor: (any Actor)? = nil, _ change: (inout Completion<Value>.Steps) -> Void) -> Recipe {
    var recipe = self
    if let actor {
      recipe.binding = binding.copy()
      recipe.binding.isolate(to: actor)
    }
    recipe.completion = typedCompletion.changed(change)
    return recipe
  }

  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  @_alwaysEmitIntoClient
  public init<each Parameter>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self = Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column).to(make).recipe
  }

  /// Makes the value by an async function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  @_disfavoredOverload
  public init<each Parameter: Sendable>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value: Sendable {
    self = Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column).to(make).recipe
  }

  /// Makes the value by a function whose parameters are given by keys.
  ///
  /// - Parameters:
  ///   - keys: The keys of the parameters, in their order: one, or a tuple of several.
  ///   - make: An initializer, a function or a closure; it may throw.
  @_alwaysEmitIntoClient
  public init<each Parameter>(
    _ keys: (repeat Key<each Parameter>),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
  ) {
    self =
      Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column)
      .to((repeat each keys), make: make).recipe
  }

  /// Makes the value by an async function whose parameters are given by keys.
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

  /// Shares one instance within one resolve, unless a binding says otherwise.
  ///
  /// - Returns: The recipe with this lifetime.
  public func perResolution() -> Recipe { shared(.perResolution) }
}

extension Recipe where Value: Sendable {
  /// Shares one instance in an injector, made when it is first asked for, unless a binding says otherwise.
  ///
  /// - Returns: The recipe with this lifetime.
  public func singleton() -> Recipe { shared(.singleton) }

  /// Shares one instance in an injector, made with it, unless a binding says otherwise.
  ///
  /// - Returns: The recipe with this lifetime.
  public func eagerSingleton() -> Recipe { shared(.eagerSingleton) }

  /// Shares one instance in each opening of a scope, unless a binding says otherwise.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The recipe with this lifetime.
  public func `in`(_ scope: Scope) -> Recipe { shared(.scoped(scope)) }
}

extension Recipe where Value: AnyObject & Sendable {
  /// Shares one instance for as long as somebody retains it, unless a binding says otherwise.
  ///
  /// - Returns: The recipe with this lifetime.
  public func weak() -> Recipe { shared(.weak) }
}

/// What says how a value is completed after it has been made: a binding's target, and a type's own recipe.
public protocol RecipeBuilder<Value>: Sendable {
  /// The type of the value.
  associatedtype Value

  /// How the value is made and completed.
  var recipe: Recipe<Value> { get set }
}

extension RecipeBuilder {
  /// The same element with another recipe.
  func with(_ recipe: Recipe<Value>) -> Self {
    var copy = self
    copy.recipe = recipe
    return copy
  }
}

extension Bind {
  /// Makes the value by a recipe.
  ///
  /// ```swift
  /// Bind(House.self).to(House.recipe.injecting(\.color, from: .red))
  /// ```
  ///
  /// - Parameter recipe: How the value is made and completed, and its lifetime, if the binding gets none.
  /// - Returns: The element, to which a lifetime may be added.
  public func to(_ recipe: Recipe<Value>) -> Target { Target(recipe.headed(head)) }
}

extension Bind where Value: Injectable, Value.Injected == Value {
  /// Shares one instance in the injector, made by the type's own recipe when it is first asked for.
  public func singleton() -> Shared where Value: Sendable { to(Value.recipe).singleton() }

  /// Shares one instance in the injector, made with it by the type's own recipe.
  public func eagerSingleton() -> Shared where Value: Sendable { to(Value.recipe).eagerSingleton() }

  /// Shares one instance in each opening of a scope, made by the type's own recipe.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The element.
  public func `in`(_ scope: Scope) -> Shared where Value: Sendable { to(Value.recipe).in(scope) }

  /// Shares one instance, made by the type's own recipe, for as long as somebody retains it.
  public func weak() -> Finished where Value: AnyObject & Sendable { to(Value.recipe).weak() }

  /// Shares one instance, made by the type's own recipe, within one resolve.
  public func perResolution() -> Finished { to(Value.recipe).perResolution() }

  /// Marks the value, made by the type's own recipe, as live: it reaches out of the process.
  public func live() -> Live { to(Value.recipe).live() }
}

// A conformance, and no overload of `buildExpression`, which every statement of every module would try.

extension Bind: ModuleElement where Value: Injectable, Value.Injected == Value {
  /// The binding, made by the type's own recipe.
  public var bindings: Bindings { to(Value.recipe).bindings }
}
