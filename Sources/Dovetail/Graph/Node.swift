/// A declaration in a graph, with what surrounds it.
package struct Node: Sendable {
  package internal(set) var binding: Binding
  package internal(set) var lifetime: Lifetime
  /// The innermost module that it stands in; -1 for none.
  let install: Int32
  /// The private block that it stands in; 0 for none.
  package let environment: Int32
  /// How many overrides it stands in.
  package let layer: Int32
  /// What a decorator wraps.
  var wrapped: Int32 = -1
  /// What it is shared as, when it names no lifetime itself: what it wraps, replaces or is an alias of.
  var sharedAs: Int32 = -1
  /// Whether an alias is shared as it.
  var hasAlias = false
  /// The node that it repeats for another dependent.
  package internal(set) var original: Int32 = -1
  /// Whether it takes no part: an override has taken its place, or it declares a collection, which has its own node.
  package internal(set) var isReplaced = false
  /// Whether its elements are what modules contribute.
  package internal(set) var isCollection = false

  init(_ binding: Binding, install: Int32, environment: Int32, layer: Int32) {
    self.binding = binding
    lifetime = binding.lifetime ?? .unshared
    self.install = install
    self.environment = environment
    self.layer = layer
  }

  package var key: AnyKey { binding.key }
  package var site: SourceSite { binding.site }
  /// Whether a module declares it.
  package var isDeclared: Bool { original < 0 && ![.implicit, .assisted, .justInTime].contains(binding.role) }
  /// Whether it is an alias that is shared as what it names.
  var isSharedAlias: Bool { binding.traits.contains(.alias) && binding.lifetime == nil }
  package var isLive: Bool { binding.traits.contains(.live) }
  /// Whether its value existed before any injector.
  package var isInstance: Bool { binding.traits.contains(.instance) }
  /// The types of what is injected into its values; nil where nothing is done to a value after its function.
  package var injectedTypes: [Any.Type]? { binding.details?.completion?.properties.map(\.dependency.key.type) }
}

/// An installation of a module.
package struct Install: Sendable {
  package let type: Any.Type
  /// The installation that it stands in; -1 for none.
  let parent: Int32
  /// Where it was installed, unless it was given to the graph itself.
  let site: SourceSite?
}

/// A private block: whose bindings it sees besides its own, and what it exposes.
package struct PrivateBlock: Sendable {
  let parent: Int32
  let layer: Int32
  let install: Int32
  package internal(set) var exposures: [Expose]
}
