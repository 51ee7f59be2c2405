/// Finds the node of each key in each environment, and the node of each dependency.
struct Linker {
  var graph: LinkedGraph
  var faults: [GraphFault]
  /// The elements of each collection.
  var members: [[Int]] = []
  /// The overrides of keys that nothing else binds, and their decorators.
  private var baseless: Set<Int> = []
  /// The sites of nodes; nil if no binding depends on its dependent (`when`, `InjectionSite`).
  var sites: LinkSites?
  /// The keys that modules require in each environment, which an override there may bind although nothing else does.
  private var required: [Set<KeyID>]

  /// A binding, or an exposed one, that may become the node of its key in an environment.
  typealias Candidate = (node: Int, layer: Int32)

  /// Links bindings.
  init(_ bindings: Bindings) {
    self.init(Collector(bindings))
    index()
    share()
    graph.indexedCount = graph.nodes.count
    connectAll()
  }

  private init(_ collected: consuming Collector) {
    (graph, faults) = (collected.graph, collected.faults)
    required = Array(repeating: [], count: collected.graph.environments.count)
    // A recipe that is found while edges are made may need its site.
    let needsSites = graph.isJustInTime || graph.nodes.indices.contains { graph.nodes[$0].binding.isForSite }
    if needsSites { sites = LinkSites() }
    graph.collectedCount = graph.nodes.count
    graph.tables = graph.environments.indices.map { KeyTable(minimumCapacity: $0 == 0 ? graph.collectedCount : 4) }
    graph.contexts = Array(repeating: KeyMap(), count: graph.environments.count)
  }

  /// Reports a conflict of two nodes.
  mutating func report(
    _ node: Int, beside other: Int,
    _ fault: @escaping @Sendable (_ first: Finding.Location, _ second: Finding.Location) -> Finding.Fault
  ) {
    if graph.nodes[node].binding.site == graph.nodes[other].binding.site, graph.isDoubled(node) { return }
    faults.report(node) { graph in
      let (first, second) = (graph.location(of: other), graph.location(of: node))
      return Finding(fault(first, second), key: second.key, location: second, in: graph)
    }
  }

  // MARK: Keys

  /// Finds the node of each key in each environment, with overrides, decorators and exposed keys.
  mutating func index() {
    let environments = graph.environments
    var candidates = Array(repeating: [Candidate](), count: environments.count)
    var decorators = candidates
    var contextual = candidates
    var contributions: [Int] = []
    for index in graph.nodes.indices {
      let node = graph.nodes[index]
      let environment = Int(node.environment)
      let candidate = (index, node.layer)
      switch node.binding.role {
      case .contribution, .collection:
        contributions.append(index)
        if node.binding.context != nil { faults.report(.contextualContribution, of: index) }
      case .decorator, .expansion: decorators[environment].append(candidate)
      case .binding where node.binding.context != nil: contextual[environment].append(candidate)
      case .requirement:
        var around = environment
        while around >= 0 {
          required[around].insert(node.binding.dependencies[0].key.id)
          around = Int(environments[around].parent)
        }
      case .binding, .membersOnly, .implicit, .assisted, .justInTime: candidates[environment].append(candidate)
      }
    }
    for collection in collect(contributions) { candidates[0].append((collection, 0)) }
    // Inner environments have higher indices, and come first here: outer ones need their exposed keys, with decorators.
    for environment in environments.indices.reversed() {
      for candidate in inOrder(candidates[environment]) { insert(candidate, in: environment) }
      for candidate in inOrder(contextual[environment]) { insertContextual(candidate, in: environment) }
      decorators[environment].removeAll { decorator in
        let isContextual = decorateContextual(decorator.node, in: environment)
        if let wrapped = graph.tables[environment][graph.nodes[decorator.node].key.id] {
          decorate(decorator.node, Int(wrapped), in: environment)
          return true
        }
        graph.nodes[decorator.node].isReplaced = isContextual
        return isContextual
      }
      let block = environments[environment].position
      for exposed in environments[environment].exposures {
        if let node = graph.tables[environment][exposed.key.id] {
          candidates[Int(block.environment)].append((Int(node), block.layer))
        } else {
          faults.report(
            .exposesNothing, of: exposed.key, at: exposed.site, in: block.install, sortedAs: graph.collectedCount)
        }
      }
    }
    // The remaining decorators wrap bindings of outer environments, but only for dependents in the inner one.
    for environment in environments.indices {
      for decorator in decorators[environment] {
        if let wrapped = find(graph.nodes[decorator.node].key, from: environment, at: nil) {
          decorate(decorator.node, wrapped, in: environment)
        } else {
          faults.report(.decoratesNothing, of: decorator.node)
        }
      }
    }
  }

  func inOrder(_ candidates: [Candidate]) -> [Candidate] {
    graph.topLayer == 0 ? candidates : candidates.ordered { $0.layer < $1.layer }
  }

  mutating func insert(_ candidate: Candidate, in environment: Int) {
    let node = graph.nodes[candidate.node]
    guard let other = graph.tables[environment][node.key.id].map(Int.init) else {
      graph.tables[environment][node.key.id] = Int32(candidate.node)
      if node.layer > graph.environments[environment].position.layer, !node.binding.traits.contains(.addition),
        !required[environment].contains(node.key.id)
      {
        overridesNothing(candidate.node)
      }
      return
    }
    // A block may expose a key twice.
    if other == candidate.node { return }
    guard graph.nodes[other].layer < candidate.layer else {
      return report(candidate.node, beside: other) { .duplicate(first: $0, second: $1) }
    }
    share(candidate.node, asReplacing: other)
    // An exposed binding may have decorators; see `connectAll` for what needs it within its private block.
    for replaced in graph.wrapped(in: other) { graph.nodes[replaced].isReplaced = true }
    graph.tables[environment][node.key.id] = Int32(candidate.node)
  }

  /// Gives an override without a lifetime that of the node it replaces.
  mutating func share(_ node: Int, asReplacing other: Int) {
    let binding = graph.nodes[node].binding
    guard binding.lifetime == nil, binding.details?.content.product == nil else { return }
    graph.nodes[node].inheritsFrom = Int32(other)
  }

  /// Finds the lifetimes of nodes that have those of others, when every key has its node.
  private mutating func share() {
    // An alias has the lifetime of its target, even if it replaces another binding.
    for alias in graph.nodes.indices where graph.nodes[alias].isSharedAlias {
      let key = graph.nodes[alias].binding.dependencies[0].key
      let site = sites?.site(of: alias, at: 0, asking: key, in: graph.nodes)
      guard let target = find(key, from: Int(graph.nodes[alias].environment), at: site) else { continue }
      graph.nodes[alias].inheritsFrom = Int32(target)
      graph.nodes[target].hasAlias = true
    }
    for node in graph.nodes.indices {
      var heirs: [Int] = []
      var next = node
      // In a cycle of aliases, which is reported, none is shared.
      while graph.nodes[next].inheritsFrom >= 0 {
        heirs.append(next)
        let other = Int(graph.nodes[next].inheritsFrom)
        graph.nodes[next].inheritsFrom = -1
        next = other
      }
      for heir in heirs.reversed() {
        let lifetime = graph.nodes[next].lifetime
        graph.nodes[heir].lifetime = graph.nodes[heir].isSharedAlias ? lifetime.ofAlias : lifetime.ofDecorator
        next = heir
      }
      if graph.nodes[node].lifetime != .unshared, let boxing = graph.nodes[node].binding.boxing {
        graph.nodes[node].binding = boxing
      }
    }
  }

  /// Reports an override of a key that nothing binds; its decorators are reported, too.
  mutating func overridesNothing(_ node: Int) {
    baseless.insert(node)
    faults.report(.overridesNothing, of: node)
  }

  mutating func decorate(_ decorator: Int, _ wrapped: Int, in environment: Int) {
    wrap(wrapped, in: decorator)
    graph.tables[environment][graph.nodes[decorator].key.id] = Int32(decorator)
  }

  mutating func wrap(_ wrapped: Int, in decorator: Int) {
    graph.nodes[decorator].wrapped = Int32(wrapped)
    graph.nodes[decorator].inheritsFrom = Int32(wrapped)
    if baseless.contains(wrapped), baseless.insert(decorator).inserted {
      faults.report(.decoratesNothing, of: decorator)
    }
  }

  mutating func append(_ binding: Binding, at position: Position) -> Int {
    graph.nodes.append(Node(binding, at: position))
    return graph.nodes.count - 1
  }

  mutating func appendCopy(of node: Int) -> Int {
    graph.nodes.append(graph.nodes[node])
    graph.nodes[graph.nodes.count - 1].original = Int32(node)
    return graph.nodes.count - 1
  }
}
