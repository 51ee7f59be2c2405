/// Lets the graph make what nothing binds, when its type is `Injectable`: a new value each time, by the type's own recipe.
///
/// ```swift
/// let injector = try Injector { JustInTime(); AppModule() }
/// ```
///
/// The recipes that the bindings need are verified with them; what is only asked of the injector is looked at then.
public struct JustInTime: ModuleElement {
  /// Makes the element.
  public init() {}

  /// The complete element.
  public var declared: Bindings { Bindings(.justInTime) }
}
