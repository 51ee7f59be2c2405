/// A dependency of a binding, as data to look at.
public struct GraphEdge: Sendable {
  /// When the dependency is needed.
  public enum Kind: Sendable {
    /// Before the value can be made.
    case needed
    /// Before the value can be made, or nil when nothing binds the key.
    case optional
    /// Later, through a provider, a lazy or a factory.
    case deferred
    /// As what a decorator wraps.
    case decorated
  }

  /// The key that is needed.
  public let key: AnyKey
  /// What the key is needed for: a parameter or a property.
  public let use: Finding.Use
  /// When it is needed.
  public let kind: Kind
  /// The index in `Graph.nodes` of what it is bound to, or nil when nothing binds it.
  public let target: Int?
}
