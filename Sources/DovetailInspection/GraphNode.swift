public import Dovetail

/// A description of a binding in a verified graph.
public struct GraphNode: Sendable {
  /// The kinds of bindings.
  public enum Role: Sendable {
    /// An ordinary binding.
    case binding
    /// An implicit binding, such as `Provider` or a collection.
    case implicit
    /// An element of a collection, with its key in a map.
    case contribution(to: AnyKey, at: String?)
    /// A decorator of another binding of the same key.
    case decorator
    /// The instances that a factory makes.
    case assisted
    /// Members injection of objects that the graph does not make: `membersOnly()`.
    case membersOnly
    /// A module that requires a key: `Requires`. The key is the module's type, and its only dependency the required key.
    case requirement
  }

  /// The key.
  public let key: AnyKey
  /// How long an instance is shared.
  public let lifetime: Lifetime
  /// The kind of binding.
  public let role: Role
  /// The dependencies, in the order of the parameters.
  public internal(set) var dependencies: [GraphEdge]
  /// The reads that return its value.
  public let availability: Availability
  /// Whether the binding is `live()`: its instance reaches out of the process.
  public let isLive: Bool
  /// Where it is declared.
  public let site: SourceSite
  /// The names of the modules that installed it, outermost first.
  public let modules: [String]
  /// The owner that `when(injectedInto:)` names, if any.
  public let owner: AnyKey?
  /// Whether it collects contributions.
  var isCollection = false
  /// Whether it has the lifetime of its only dependency, of whose statement it is a part, as by `also`.
  var isAlias = false
  /// Whether it is in an override of the inspected module.
  var isOverriding = false

  init(
    key: AnyKey, lifetime: Lifetime = .unshared, role: Role, dependencies: [GraphEdge] = [],
    availability: Availability = .immediate, isLive: Bool = false, site: SourceSite, modules: [String] = [],
    owner: AnyKey? = nil
  ) {
    self.key = key
    self.lifetime = lifetime
    self.role = role
    self.dependencies = dependencies
    self.availability = availability
    self.isLive = isLive
    self.site = site
    self.modules = modules
    self.owner = owner
  }
}

/// A description of a binding's dependency.
public struct GraphEdge: Sendable {
  /// When the dependency is needed.
  public enum Kind: Sendable {
    /// Before the instance is made.
    case needed
    /// Before the instance is made if its scope is open; otherwise it is nil, or left out of a collection.
    case optional
    /// Deferred, through a provider, a lazy or a factory.
    case deferred
    /// Before a decorator is made that wraps it.
    case decorated
  }

  /// The key of the dependency.
  public let key: AnyKey
  /// The parameter or property that receives it.
  public let use: Finding.Use
  /// When it is needed.
  public let kind: Kind
  /// The index of its binding in `Graph.nodes`; nil when it is not bound.
  public internal(set) var target: Int?
}

extension GraphEdge.Kind {
  init(_ kind: Dependency.Kind) {
    switch kind {
    case .needed: self = .needed
    case .optional: self = .optional
    case .deferred, .elements: self = .deferred
    case .decorated: self = .decorated
    }
  }
}
