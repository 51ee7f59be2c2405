/// How a type is made and which of its properties are injected, without a key and a scope.
///
/// ```swift
/// extension House: Injectable {
///   static var recipe: Recipe<House> { Recipe(House.init).injecting(\.color, from: .houseColor) }
/// }
/// ```
public struct Recipe<Value>: RecipeBuilder, Sendable {
  @usableFromInline
  let head: BindingHead
  /// What the function takes, and then what the properties get.
  @usableFromInline
  let dependencies: [Dependency]
  /// What is done to the value after its function has made it, or nil.
  @usableFromInline
  let completion: Completion<Value>?
  /// Calls the function alone.
  @usableFromInline
  let construct: Binding<Value>.Make
  /// Calls the function, and then does what completes the value.
  @usableFromInline
  let make: Binding<Value>.Make

  /// Makes a recipe without properties and hooks.
  @inlinable
  @inline(__always)
  init(_ head: BindingHead, _ dependencies: [Dependency], _ make: @escaping Binding<Value>.Make) {
    self.head = head
    self.dependencies = dependencies
    self.make = make
    construct = make
    completion = nil
  }

  init(
    _ head: BindingHead, _ dependencies: [Dependency], _ completion: Completion<Value>?,
    construct: @escaping Binding<Value>.Make
  ) {
    self.head = head
    self.dependencies = dependencies
    self.completion = completion
    self.construct = construct
    make = completion.map { $0.completing(construct) } ?? construct
  }

  /// The binding that makes values by the recipe.
  @inlinable
  @inline(__always)
  func binding(makeHome: AnyBinding.MakeHome?) -> Binding<Value> {
    Binding(head, dependencies, completion, makeHome: makeHome, construct: construct, make: make)
  }

  /// The same recipe, declared as something else.
  func headed(_ other: BindingHead) -> Recipe {
    var other = other
    other.isolation = head.isolation
    return Recipe(other, dependencies, completion, construct: construct)
  }

  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// - Parameters:
  ///   - make: An initializer, a function or a closure; it may throw.
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  @inlinable
  public init<each Parameter>(
    _ make: @escaping @Sendable (repeat each Parameter) throws -> Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self = Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column).to(make).recipe
  }

  /// Makes the value by a function whose parameters are given by keys.
  ///
  /// - Parameters:
  ///   - first: The key of the first parameter.
  ///   - rest: The keys of the other parameters, in their order.
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  ///   - make: An initializer, a function or a closure; it may throw.
  @inlinable
  public init<First, each Rest>(
    _ first: Key<First>, _ rest: repeat Key<each Rest>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    make: @escaping @Sendable (First, repeat each Rest) throws -> Value
  ) {
    self =
      Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column)
      .to(first, repeat each rest, make: make).recipe
  }

  /// Makes the value on the main actor.
  ///
  /// - Parameters:
  ///   - make: An initializer, a function or a closure that is isolated to the main actor; it may throw.
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  @inlinable
  public init<each Parameter>(
    onMainActor make: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self = Bind(Value.self, fileID: fileID, filePath: filePath, line: line, column: column).toMainActor(make).recipe
  }

  /// The recipe itself.
  public var recipe: Recipe { self }

  /// Another recipe.
  ///
  /// - Parameter recipe: The other recipe.
  /// - Returns: The other recipe.
  public func with(_ recipe: Recipe) -> Recipe { recipe }
}
