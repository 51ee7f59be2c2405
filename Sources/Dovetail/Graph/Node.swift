/// The module, private block and overrides around a declaration.
struct Position: Sendable {
  /// The installation of the innermost module; -1 for none.
  var install: Int32 = -1
  /// The innermost private block; 0 for none.
  var environment: Int32 = 0
  /// The number of overrides.
  var layer: Int32 = 0
}

/// A binding in a graph.
package struct Node: Sendable {
  package internal(set) var binding: Binding
  package internal(set) var lifetime: Lifetime
  let position: Position
  /// The node that a decorator wraps; -1 for none.
  var wrapped: Int32 = -1
  /// The node whose lifetime it gets if it has none: the one that it wraps, replaces or is an alias of.
  var inheritsFrom: Int32 = -1
  /// Whether an alias has the lifetime of this node.
  package internal(set) var hasAlias = false
  /// The node of which it is a copy for another dependent; -1 for none.
  package internal(set) var original: Int32 = -1
  /// Whether other nodes stand for it: an override, a collection that it only declares or to which it cannot contribute,
  /// or the copies of a decorator that wraps only contextual bindings.
  package internal(set) var isReplaced = false
  /// Whether it is a collection of contributions.
  package internal(set) var isCollection = false

  init(_ binding: Binding, at position: Position) {
    self.binding = binding
    lifetime = binding.lifetime ?? .unshared
    self.position = position
  }

  package var install: Int32 { position.install }
  package var environment: Int32 { position.environment }
  package var layer: Int32 { position.layer }
  package var key: AnyKey { binding.key }
  package var site: SourceSite { binding.site }
  // The binding's own properties are internal, since Swift would check each access at run time otherwise.
  package var role: Binding.Role { binding.role }
  package var dependencies: DependencyList { binding.dependencies }
  package var declaredLifetime: Lifetime { binding.lifetime ?? .unshared }
  /// Whether a module declares it.
  package var isDeclared: Bool {
    original < 0 && ![.implicit, .assisted, .justInTime, .requirement].contains(binding.role)
  }
  /// Whether it is an alias with the lifetime of its target.
  package var isSharedAlias: Bool { binding.traits.contains(.alias) && binding.lifetime == nil }
  /// Whether it is an alias that is converted at each read, while its target shares the object weakly.
  package var isWeakAlias: Bool { isSharedAlias && lifetime == .weak }
  package var isRequirement: Bool { binding.role == .requirement }
  package var isLive: Bool { binding.traits.contains(.live) }
  /// Whether its value existed before any injector.
  package var isInstance: Bool { binding.traits.contains(.instance) }
  /// The types of the injected properties; nil if the binding has no completion.
  package var injectedTypes: [Any.Type]? { binding.injectedTypes }
}

/// An installation of a module.
package struct Install: Sendable {
  let module: InstalledModule
  /// The installation of the module around it; -1 for none.
  let parent: Int32
  /// The place that installed it; nil if it was passed to the graph itself.
  let site: SourceSite?
  /// The first installation of a module that is not `Hashable`, of which this one may be a duplicate; -1 for none.
  var first: Int32 = -1
  /// Whether it is reported as a repetition.
  var isDoubled = false

  package var key: AnyKey { AnyKey(type: module.type, id: KeyID(module.type)) }
  /// The module's declarations.
  package var bindings: Bindings { Bindings(.module(module, site)) }
}

/// A private block, and its exposed keys.
package struct PrivateBlock: Sendable {
  let position: Position
  package internal(set) var exposures: [Expose]
  /// The environment around it, whose bindings are visible in it; -1 for that of the injector.
  package var parent: Int32 { position.environment }
}
