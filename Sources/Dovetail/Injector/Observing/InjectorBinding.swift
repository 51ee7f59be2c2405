/// A binding as an injector has it: what is declared, and whether its value is there.
public struct InjectorBinding: Sendable {
  /// Whether an injector has the value of a binding.
  public enum Liveness: Sendable {
    /// Each time a new value is made, or one for each resolve, so that the injector has none.
    case unshared
    /// The value is shared, and nobody has asked for it yet.
    case notMade
    /// The injector has the value; of a weak binding, somebody holds the object.
    case alive
    /// The object of a weak binding was made, and nobody holds it any more.
    case gone
    /// The value belongs to a scope that is not open here, or is closed.
    case notOpen
  }

  /// What the modules say: the key, the scope, the place, and what it needs.
  public let node: GraphNode

  /// Whether the injector has the value now; another thread may make or drop it at any time.
  public let liveness: Liveness
}
