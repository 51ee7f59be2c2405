/// A type that says itself how it is made.
///
/// `Bind(House.self)` is complete for such a type, and so is `Bind(House.self).singleton()`:
///
/// ```swift
/// extension House: Injectable {
///   static var recipe: Recipe<House> { Recipe(House.init).injecting(\.color, from: .houseColor) }
/// }
/// ```
public protocol Injectable {
  /// The type that the recipe makes: the conforming type itself.
  associatedtype Injected = Self

  /// How a value is made, and which of its properties are injected.
  static var recipe: Recipe<Injected> { get }
}

extension Injectable {
  /// The key of the type that the recipe makes.
  package static var inherited: AnyKey { AnyKey(Injected.self) }

  /// The types of what the recipe injects; nil where it does nothing to a value after its function.
  package static var injectedTypes: [Any.Type]? { recipe.completion?.properties.map(\.dependency.key.type) }

  /// What makes a value that nothing binds: nil when only a superclass has a recipe, and for what is shared, which has a
  /// place in an injector only when it is bound.
  static var unsharedBinding: Binding? {
    let recipe = recipe
    guard Injected.self == self, recipe.binding.lifetime == nil else { return nil }
    let binding = recipe.finished.copy()
    binding.role = .justInTime
    return binding
  }
}

/// Lets bindings need values of `Injectable` types that nothing binds: a new value each time, by the type's own recipe,
/// unless that has a scope.
///
/// ```swift
/// let injector = try Injector { JustInTime(); AppModule() }
/// ```
public struct JustInTime: ModuleElement {
  /// Makes the element.
  public init() {}

  /// What the element declares.
  public var bindings: Bindings { Bindings(.justInTime) }
}
