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
  ///
  /// A subclass inherits the recipe of its superclass, which makes no value of the subclass; it is bound with a recipe of
  /// its own, `.to(Recipe(Villa.init).inheriting(House.recipe))`.
  associatedtype Injected = Self

  /// How a value is made, and which of its properties are injected.
  static var recipe: Recipe<Injected> { get }
}

extension Injectable {
  /// The key of the type that the recipe makes.
  static var inherited: AnyKey { AnyKey(Injected.self) }
}

/// Lets the graph make what nothing binds, when its type is `Injectable`: a new value each time, by the type's own recipe,
/// unless that has a scope.
///
/// ```swift
/// let injector = try Injector { JustInTime(); AppModule() }
/// ```
///
/// The recipes that the bindings need are verified with them; what is only asked of the injector is looked at then.
public struct JustInTime: ModuleElement {
  /// Makes the element.
  public init() {}

  /// What the element declares.
  public var bindings: Bindings { Bindings(.justInTime) }
}
