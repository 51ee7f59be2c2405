/// A declaration in a graph, with what surrounds it.
struct Node: Sendable {
  var binding: Binding
  var lifetime: Lifetime
  /// The innermost module that it stands in; -1 for none.
  let install: Int32
  /// The private block that it stands in; 0 for none.
  let environment: Int32
  /// How many overrides it stands in.
  let layer: Int32
  /// What a decorator wraps.
  var wrapped: Int32 = -1
  /// The node that it repeats for another dependent.
  var original: Int32 = -1
  /// Whether an override has taken its place.
  var isReplaced = false
  /// Whether its elements are what modules contribute.
  var isCollection = false

  init(_ binding: Binding, install: Int32, environment: Int32, layer: Int32) {
    self.binding = binding
    lifetime = binding.lifetime ?? .unshared
    self.install = install
    self.environment = environment
    self.layer = layer
  }

  var key: AnyKey { binding.key }

  /// Whether a module declares it.
  var isDeclared: Bool { original < 0 && binding.role != .implicit && binding.role != .assisted }
}

/// An installation of a module.
struct Install: Sendable {
  let type: Any.Type
  /// The installation that it stands in; -1 for none.
  let parent: Int32
  /// Where it was installed, unless it was given to the graph itself.
  let site: SourceSite?
}

/// A private block: whose bindings it sees besides its own, and what it exposes.
struct PrivateBlock: Sendable {
  let parent: Int32
  let layer: Int32
  let install: Int32
  var exposures: [Expose]
}

/// A fault of a graph, which becomes a finding when all is linked.
struct GraphFault: Sendable {
  /// The place in the order of declarations.
  let node: Int
  let finding: @Sendable (LinkedGraph) -> Finding
}
