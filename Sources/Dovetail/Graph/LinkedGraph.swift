/// The declarations of a graph and, for each dependency, the node that answers it: arrays of numbers.
package struct LinkedGraph: Sendable {
  package internal(set) var nodes: [Node] = []
  /// Where the edges of each node begin, and after the last one where they end.
  var starts: [Int32] = [0]
  /// For each dependency the node that answers it; -1 for one that nothing binds.
  package internal(set) var targets: [Int32] = []
  /// The edges that are followed after their node was made.
  var deferred: Set<Int32> = []
  /// The edges that are left out where the scope of what they lead to is not open.
  var optional: Set<Int32> = []
  /// The keys that each environment sees; the first one is the injector's.
  var tables: [KeyTable]
  var contexts: [ContextTable]
  package let installs: [Install]
  package let environments: [PrivateBlock]
  /// How many of the nodes modules declare.
  package let collectedCount: Int
  package let topLayer: Int32
  /// What messages need: for each node the first one that needs it, or -1, and the keys that are bound.
  private let dependents = Memo<[Int32]>()
  private let foundKeys = Memo<[BoundKey]>()

  init(
    tables: [KeyTable], contexts: [ContextTable], installs: [Install], environments: [PrivateBlock],
    collectedCount: Int, topLayer: Int32
  ) {
    self.tables = tables
    self.contexts = contexts
    self.installs = installs
    self.environments = environments
    self.collectedCount = collectedCount
    self.topLayer = topLayer
  }

  package func edges(of node: Int) -> Range<Int32> { starts[node]..<starts[node + 1] }

  package func isDeferred(_ edge: Int32) -> Bool { !deferred.isEmpty && deferred.contains(edge) }

  package func isOptional(_ edge: Int32) -> Bool { !optional.isEmpty && optional.contains(edge) }

  /// The nodes that a node needs before it can be made.
  package func needed(by node: Int) -> [Int] { targets(of: node) { edge, _ in !isDeferred(edge) } }

  /// The nodes without which a node cannot be made.
  func required(by node: Int) -> [Int] {
    targets(of: node) { edge, _ in !isDeferred(edge) && !isOptional(edge) }
  }

  /// The nodes that a node needs, now or later.
  package func reached(by node: Int) -> [Int] { targets(of: node) { _, _ in true } }

  /// The nodes to which some edges of a node lead; an optional that nothing binds has none.
  func targets(of node: Int, where isFollowed: (_ edge: Int32, _ target: Int) -> Bool) -> [Int] {
    edges(of: node).compactMap { edge in
      let target = Int(targets[Int(edge)])
      return target >= 0 && isFollowed(edge, target) ? target : nil
    }
  }

  /// The node that a key means to the injector.
  package func index(of key: AnyKey) -> Int? { tables[0][key.id].map(Int.init) }

  package func isBound(_ key: AnyKey) -> Bool {
    key.isBound { key, kind in index(of: key).map { kind != .elements || nodes[$0].isCollection } ?? false }
  }

  /// The nodes that take part.
  package var shown: [Int] { nodes.indices.filter { !nodes[$0].isReplaced } }
}

// MARK: Places

extension LinkedGraph {
  /// The names of an installation and of those around it, outermost first.
  func modules(from install: Int) -> [String] {
    var names: [String] = []
    var next = install
    while next >= 0 {
      names.append(TypeName.of(installs[next].type))
      next = Int(installs[next].parent)
    }
    return names.reversed()
  }

  func location(ofInstall install: Int) -> Finding.Location {
    let type = installs[install].type
    return Finding.Location(
      key: AnyKey(type: type, id: KeyID(type)), site: installs[install].site ?? .nowhere,
      modules: modules(from: install).dropLast())
  }

  /// The place of a node; what no module declares stands where it was first asked for.
  package func location(of node: Int) -> Finding.Location {
    var declared = node
    if nodes[node].binding.site == .nowhere { declared = dependents(of: node).first ?? node }
    let install = Int(nodes[declared].install)
    return Finding.Location(
      key: nodes[node].key, site: nodes[declared].binding.site, modules: modules(from: install),
      installSite: install < 0 ? nil : installs[install].site, owner: nodes[declared].binding.context?.owner)
  }

  /// Who asks for a node, and for that one, and so on.
  func dependents(of node: Int) -> [Int] {
    let first = self.dependents.value { firstDependents() }
    var dependents: [Int] = []
    var seen: Set<Int> = [node]
    var next = first[node]
    while next >= 0, seen.insert(Int(next)).inserted {
      dependents.append(Int(next))
      next = first[Int(next)]
    }
    return dependents
  }

  /// For each node the first one that needs it; -1 for none.
  private func firstDependents() -> [Int32] {
    var first = Array(repeating: Int32(-1), count: nodes.count)
    for node in nodes.indices.reversed() { for target in reached(by: node) { first[target] = Int32(node) } }
    return first
  }

  /// The keys that are bound, for suggestions.
  var boundKeys: BoundKeys { BoundKeys { keys } }

  var keys: [BoundKey] {
    foundKeys.value {
      nodes.filter { $0.binding.role == .binding && !$0.isReplaced && $0.original < 0 }.map { node in
        BoundKey(node.key, at: node.binding.site, in: node.lifetime.scope, for: node.binding.details?.context)
      }
    }
  }
}

extension Binding {
  /// How many parameters of the function are dependencies.
  var parameterCount: Int { details?.completion?.parameterCount ?? dependencies.count }

  /// What the dependency at a position is needed for.
  package func use(at position: Int) -> Finding.Use {
    guard position >= parameterCount, let completion = details?.completion else {
      // The caller of a factory gives the first argument.
      return .parameter(position + (role == .assisted ? 2 : 1))
    }
    let property = position - parameterCount
    return .property(property + 1, name: completion.properties[property].name)
  }

  /// Whether it matters who needs it.
  var isForSite: Bool {
    context != nil || asksForSite
  }

  var asksForSite: Bool {
    let dependencies = (details?.product ?? self).dependencies
    return (0..<dependencies.count).contains { dependencies[$0].key == InjectionSite.key }
  }
}
