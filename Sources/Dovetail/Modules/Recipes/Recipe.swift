/// How a type is made and which of its properties are injected, without a key and a scope.
///
/// ```swift
/// extension House: Injectable {
///   static var recipe: Recipe<House> { Recipe(House.init).injecting(\.color, from: .houseColor) }
/// }
/// ```
public struct Recipe<Value>: RecipeBuilder, Sendable {
  @usableFromInline
  let binding: Binding<Value>

  /// Makes a recipe of a function that is awaited.
  init(awaited head: BindingHead, _ dependencies: DependencyList, _ function: @escaping AwaitedFunction) {
    binding = Binding(head.awaited(function), dependencies) { _, _ in throw CheckFailure(reason: .needsAwait) }
  }

  init(_ binding: Binding<Value>) {
    self.binding = binding
  }

  var head: BindingHead { binding.head }
  /// What the function takes, and then what the properties get.
  var dependencies: DependencyList { binding.dependencies }

  /// The same recipe, with something done by a function of an isolation.
  func isolated(_ isolation: Isolation) -> Recipe {
    isolation.isNone ? self : Recipe(binding.headed(head.isolated(isolation)))
  }

  /// The same recipe, declared as something else.
  func headed(_ other: BindingHead) -> Recipe {
    Recipe(binding.headed(other.made(as: head)))
  }

  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  @inlinable
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
  ///   - first: The key of the first parameter.
  ///   - rest: The keys of the other parameters, in their order.
  ///   - make: An initializer, a function or a closure; it may throw.
  @inlinable
  public init<First, each Rest>(
    _ first: Key<First>, _ rest: repeat Key<each Rest>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (First, repeat each Rest) throws -> Value
  ) {
    self =
      Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column)
      .to(first, repeat each rest, make: make).recipe
  }

  /// Makes the value by an async function whose parameters are given by keys.
  ///
  /// - Parameters:
  ///   - first: The key of the first parameter.
  ///   - rest: The keys of the other parameters, in their order.
  ///   - make: An initializer, a function or a closure; it may throw.
  @_disfavoredOverload
  public init<First: Sendable, each Rest: Sendable>(
    _ first: Key<First>, _ rest: repeat Key<each Rest>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (First, repeat each Rest) async throws -> Value
  ) where Value: Sendable {
    self =
      Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column)
      .to(first, repeat each rest, make: make).recipe
  }

  /// The recipe itself.
  public var recipe: Recipe {
    get { self }
    set { self = newValue }
  }
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
  @usableFromInline
  func with(_ recipe: Recipe<Value>) -> Self {
    var copy = self
    copy.recipe = recipe
    return copy
  }
}
