public import Dovetail

/// A binding of a verified graph, as data to look at.
public struct GraphNode: Sendable {
  /// What the binding is for.
  public enum Role: Sendable {
    /// A binding of its own.
    case binding
    /// A form that needs no binding, such as `Provider` or a collection.
    case implicit
    /// An element of a collection, with its key in a map.
    case contribution(to: AnyKey, at: String?)
    /// A wrapper around another binding of the same key.
    case decorator
    /// What a factory makes.
    case assisted
    /// The injected properties of what is made elsewhere.
    case madeElsewhere
  }

  /// What the injector is asked for.
  public let key: AnyKey
  /// How long an instance is shared.
  public let lifetime: Lifetime
  /// What the binding is for.
  public let role: Role
  /// What it needs, in the order of the parameters.
  public internal(set) var dependencies: [GraphEdge]
  /// How its value can be had.
  public let availability: Availability
  /// Whether its value reaches out of the process: the binding says `live()`.
  public let isLive: Bool
  /// Where it is declared.
  public let site: SourceSite
  /// The names of the modules that installed it, outermost first.
  public let modules: [String]
  /// The owner that the binding is for, of one that says `when(injectedInto:)`.
  public let owner: AnyKey?
  /// Whether it gathers what others contribute.
  var isCollection = false
  /// Whether it stands in an override of a module that is looked at by itself.
  var isOverriding = false

  init(
    key: AnyKey, lifetime: Lifetime = .unshared, role: Role, dependencies: [GraphEdge] = [],
    availability: Availability = .atHand, isLive: Bool = false, site: SourceSite, modules: [String] = [],
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

/// A dependency of a binding, as data to look at.
public struct GraphEdge: Sendable {
  /// When the dependency is needed.
  public enum Kind: Sendable {
    /// Before the value can be made.
    case needed
    /// Before the value can be made, where its scope is open; or else nil, or left out of a collection.
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
