/// A type with a recipe, which is the default target of its bindings.
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

  /// The function that makes a value, and the properties to inject.
  static var recipe: Recipe<Injected> { get }
}

extension Injectable {
  /// The key of the type that the recipe makes.
  package static var inherited: AnyKey { AnyKey(Injected.self) }

  /// The types of the properties that the recipe injects; nil if it has no completion.
  package static var injectedTypes: [Any.Type]? { recipe.binding.injectedTypes }

  /// The binding for values of a type that is not bound; nil if only a superclass has a recipe, or if the recipe shares
  /// its values, since only bound values have a slot in an injector.
  static var transientBinding: Binding? {
    let recipe = recipe
    guard Injected.self == self, recipe.binding.lifetime == nil else { return nil }
    return recipe.binding.copy { $0.role = .justInTime }
  }
}

/// Allows dependencies on `Injectable` types that are not bound: their recipes make a new value for each dependency,
/// except for recipes with a lifetime.
///
/// ```swift
/// let injector = try Injector { JustInTime(); AppModule() }
/// ```
public struct JustInTime: ModuleElement {
  /// Creates the element.
  public init() {}

  /// The declarations of the element.
  public var bindings: Bindings { Bindings(.justInTime) }
}
