/// The nodes of a graph and, for each dependency, an edge to the node that provides it, in arrays of indices.
package struct LinkedGraph: Sendable {
  /// The nodes as they were linked; see the subscript.
  var nodes: [Node] = []
  /// The nodes that replace others, in the order in which they did.
  var replacements: [Replacement] = []
  /// The index of each linked node's first edge, and then the number of their edges.
  var starts: [Int32] = [0]
  /// The target node of each edge; -1 for a dependency that is not bound.
  package internal(set) var targets: [Int32] = []
  /// The kind of each edge's dependency.
  var kinds: [Dependency.Kind] = []
  /// Whether any edge is deferred, or was before an override.
  var isDeferring = false
  /// The dependents of each key that is not bound.
  package internal(set) var lacking = KeyMap<[Int]>()
  /// The nodes that replaced declarations need, without those of overrides.
  var neededByReplaced: [Int] = []
  /// The keys that are visible in each environment, the first of which is the injector's.
  var tables: [KeyTable] = []
  /// The contextual bindings (`when`) of each key in each environment, at most one for the same owners.
  var contexts: [KeyMap<[(node: Int, context: InjectionContext)]>] = []
  package internal(set) var installs: [Install] = []
  package internal(set) var environments = [PrivateBlock(position: Position(environment: -1), exposures: [])]
  /// The number of nodes that modules declare.
  package internal(set) var collectedCount = 0
  /// The number of these, the collections, and decorators' copies; each further node was made for an edge.
  var indexedCount = 0
  /// The maximum nesting of overrides.
  package internal(set) var topLayer: Int32 = 0
  /// The scopes that are declared without a binding, or belong to removed ones.
  var scopes: [Scope] = []
  /// The roots that modules declare.
  package internal(set) var roots: [Root] = []
  /// Whether the graph contains `JustInTime`.
  var isJustInTime = false
  /// Caches for messages: the users of each node, the bound keys, and the names of types.
  private var foundUsers = Memo<[[Int]]>()
  private var foundKeys = Memo<[BoundKey]>()
  private var foundNames = Memo<TypeNames>()

  /// Forgets what was found before a change.
  mutating func forget() { (foundUsers, foundKeys, foundNames) = (Memo(), Memo(), Memo()) }

  package func edges(of node: Int) -> Range<Int32> {
    let linked = starts[node]..<starts[node + 1]
    return replacements.isEmpty ? linked : replacedEdges(of: node) ?? linked
  }

  /// Whether an edge is to a dependency that is resolved after its node was made.
  package func isDeferred(_ edge: Int32) -> Bool { kinds[Int(edge)] == .deferred || kinds[Int(edge)] == .elements }

  /// Whether an edge is omitted where the scope of its target is not open.
  package func isOptional(_ edge: Int32) -> Bool { kinds[Int(edge)] == .optional }

  mutating func append(_ target: Int, _ kind: Dependency.Kind) {
    // A requirement makes no value.
    if kind == .deferred || kind == .elements, !nodes[starts.count - 1].isRequirement { isDeferring = true }
    targets.append(Int32(target))
    kinds.append(kind)
  }

  /// Returns the nodes that a node needs immediately or deferred.
  package func reached(by node: Int) -> [Int] { targets(of: node) }

  /// Returns the nodes that a node needs before it can be made.
  package func needed(by node: Int) -> [Int] { targets(of: node, withDeferred: false) }

  /// Returns the nodes without which a node cannot be made.
  func required(by node: Int) -> [Int] { targets(of: node, withDeferred: false, withOptional: false) }

  /// Returns the targets of a node's edges, without dependencies that are not bound.
  private func targets(of node: Int, withDeferred: Bool = true, withOptional: Bool = true) -> [Int] {
    edges(of: node).filter { edge in
      targets[Int(edge)] >= 0 && (withDeferred || !isDeferred(edge)) && (withOptional || !isOptional(edge))
    }.map { Int(targets[Int($0)]) }
  }

  /// Returns a node and, for a decorator, those that it wraps, outermost first.
  package func wrapped(in node: Int) -> [Int] { sequence(first: node) { Int(self[$0].wrapped) }.prefix { $0 >= 0 } }

  /// Returns the node that the injector uses for a key.
  package func index(of key: AnyKey) -> Int? { tables[0][key.id].map(Int.init) }

  /// Returns the node of a key, or the node behind its implicit binding.
  package func node(behind key: AnyKey) -> Int? {
    index(of: key) ?? key.implicitDependency.flatMap { node(behind: $0.key) }
  }

  package func isBound(_ key: AnyKey) -> Bool {
    key.isBound { key, kind in index(of: key).map { kind != .elements || self[$0].isCollection } ?? false }
  }
}

// MARK: Places

extension LinkedGraph {
  /// Returns the types of an installed module and of those around it, outermost first.
  func modules(from install: Int) -> [Any.Type] {
    installs(around: install).map { installs[$0].module.type }.reversed()
  }

  /// Whether a node belongs to an installation that is reported as a repetition.
  func isDoubled(_ node: Int) -> Bool {
    installs(around: Int(self[node].install)).contains { installs[$0].isDoubled }
  }

  private func installs(around install: Int) -> some Sequence<Int> {
    sequence(first: install) { [installs] in Int(installs[$0].parent) }.prefix { $0 >= 0 }
  }

  func location(ofInstall install: Int) -> Finding.Location {
    Finding.Location(
      key: installs[install].key, site: installs[install].site ?? .nowhere,
      modules: modules(from: Int(installs[install].parent)))
  }

  /// Returns the place of a node; for one without a declaration, that of its first dependent.
  package func location(of node: Int) -> Finding.Location {
    let declared = self[node].site == .nowhere ? dependents(of: node).first ?? node : node
    let install = Int(self[declared].install)
    return Finding.Location(
      key: self[node].key, site: self[declared].binding.site, modules: modules(from: install),
      installSite: install < 0 ? nil : installs[install].site, owner: self[declared].binding.context?.owner)
  }

  /// Returns a chain of dependents: the node's first one, the first dependent of that one, and so on.
  func dependents(of node: Int) -> [Int] {
    let users = users
    var dependents: [Int] = []
    var seen: Set<Int> = [node]
    while let next = users[dependents.last ?? node].first, seen.insert(next).inserted { dependents.append(next) }
    return dependents
  }

  /// The direct dependents of each node, without requirements.
  package var users: [[Int]] {
    foundUsers.value {
      var users = Array(repeating: [Int](), count: nodes.count)
      for node in shown where !self[node].isRequirement {
        for target in reached(by: node) where users[target].last != node { users[target].append(node) }
      }
      return users
    }
  }

  /// Returns the direct dependents of a key that is not bound, requirements first.
  package func dependents(lacking key: AnyKey) -> [Int] {
    (lacking[key] ?? []).ordered { self[$0].isRequirement && !self[$1].isRequirement }
  }

  /// The names of all types that the graph mentions.
  package var typeNames: TypeNames {
    foundNames.value {
      let types = indices.map { self[$0] }.flatMap { node in
        [node.key.type, (node.binding.context?.owner ?? node.key).type] + node.dependencies.all.map(\.key.type)
      }
      return TypeNames().adding(installs.map(\.module.type) + types)
    }
  }

  /// Returns the shortest path from a key's node back to it, via deferred dependencies, without implicit bindings.
  func circle(of key: AnyKey) -> [Node] {
    guard let start = index(of: key) else { return [] }
    let circle = paths(from: start, to: start).first ?? []
    return circle.map { self[$0] }.filter { $0.binding.role != .implicit }
  }

  /// The collections of contributions, for suggestions.
  var collections: [BoundKey] {
    indices.map { self[$0] }.filter(\.isCollection).map { BoundKey($0.key, at: $0.binding.site) }
  }

  var keys: [BoundKey] {
    foundKeys.value {
      shown.map { self[$0] }.filter { $0.binding.role == .binding && $0.original < 0 }.map { node in
        BoundKey(node.key, at: node.binding.site, node.lifetime, for: node.binding.details?.content.context)
      }
    }
  }
}

extension Binding {
  /// The number of dependencies that are parameters of the function.
  package var parameterCount: Int { details?.content.completion?.plain.dependencies.count ?? dependencies.count }

  /// Returns the parameter or property that needs the dependency at a position.
  package func use(at position: Int) -> Finding.Use {
    guard position >= parameterCount, let completion = details?.content.completion else {
      // The caller of a factory passes the first argument.
      return .parameter(position + (role == .assisted ? 2 : 1))
    }
    let property = position - parameterCount
    return .property(property + 1, name: completion.properties[property].path?.name)
  }

  /// Whether the binding depends on its dependent.
  var isForSite: Bool { context != nil || asksForSite }

  var asksForSite: Bool {
    let dependencies = (details?.content.product ?? self).dependencies
    return (0..<dependencies.count).contains { dependencies[$0].key == InjectionSite.key }
  }
}
