/// Finds for each key the node that answers it, and for each dependency the node that it means.
struct Linker {
  var graph: LinkedGraph
  private(set) var faults: [GraphFault]
  /// The elements of each collection.
  private var members: [Int: [Int]] = [:]
  /// The overrides of what nothing else binds, and what wraps them.
  private var idle: Set<Int> = []
  /// Where nodes are injected, in a graph in which that makes a difference; nil in any other.
  private var sites: LinkSites?
  private let isJustInTime: Bool

  /// A binding, or an exposed one, that wants its key in an environment.
  private struct Candidate {
    let node: Int
    let layer: Int32
  }

  static func link(_ bindings: Bindings) -> Linker {
    var linker = Linker(Collector(bindings))
    linker.index()
    linker.connect()
    return linker
  }

  private init(_ collected: consuming Collector) {
    let keys = collected.nodes.count
    graph = LinkedGraph(
      tables: collected.environments.indices.map { KeyTable(minimumCapacity: $0 == 0 ? keys : 4) },
      contexts: Array(repeating: ContextTable(), count: collected.environments.count), installs: collected.installs,
      environments: collected.environments, collectedCount: keys, topLayer: collected.topLayer)
    faults = collected.faults
    isJustInTime = collected.isJustInTime
    sites = collected.hasSites ? LinkSites() : nil
    graph.nodes = collected.nodes
  }

  private mutating func report(_ node: Int, _ finding: @escaping @Sendable (LinkedGraph) -> Finding) {
    faults.append(GraphFault(node: node, finding: finding))
  }

  /// Reports a fault that is told by the node itself.
  private mutating func report(_ fault: Finding.Fault, of node: Int, isSuggesting: Bool = false) {
    report(node) { graph in
      Finding(
        fault, key: graph.nodes[node].key, location: graph.location(of: node),
        bound: isSuggesting ? graph.boundKeys : .none)
    }
  }

  // MARK: Keys

  /// Gives every key its node, in every environment: bindings, overrides, decorators, exposed keys.
  private mutating func index() {
    let environments = graph.environments
    var candidates = Array(repeating: [Candidate](), count: environments.count)
    var decorators = candidates
    var contextual = candidates
    var contributions: [Int] = []
    for index in graph.nodes.indices {
      let node = graph.nodes[index]
      let environment = Int(node.environment)
      let candidate = Candidate(node: index, layer: node.layer)
      switch node.binding.role {
      case .contribution where node.binding.details?.context != nil: report(.contextualContribution, of: index)
      case .contribution: contributions.append(index)
      case .decorator, .expansion: decorators[environment].append(candidate)
      case .binding where node.binding.details?.context != nil: contextual[environment].append(candidate)
      case .binding, .membersOnly, .implicit, .assisted, .justInTime: candidates[environment].append(candidate)
      }
    }
    for collection in collect(contributions) { candidates[0].append(Candidate(node: collection, layer: 0)) }
    // Inner environments come after those around them; what they expose must be known outside first, decorated.
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
      guard environment > 0 else { continue }
      for exposed in exposed(by: environment) { candidates[Int(environments[environment].parent)].append(exposed) }
    }
    // What is left decorates what an outer environment binds, for the bindings of the inner one alone.
    for environment in environments.indices {
      for decorator in decorators[environment] {
        if let wrapped = find(graph.nodes[decorator.node].key, from: environment, at: nil) {
          decorate(decorator.node, wrapped, in: environment)
        } else {
          report(.decoratesNothing, of: decorator.node, isSuggesting: true)
        }
      }
    }
  }

  private func inOrder(_ candidates: [Candidate]) -> [Candidate] {
    guard let first = candidates.first, candidates.contains(where: { $0.layer != first.layer }) else {
      return candidates
    }
    return candidates.enumerated().sorted { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }
      .map(\.element)
  }

  private mutating func insert(_ candidate: Candidate, in environment: Int) {
    let node = graph.nodes[candidate.node]
    guard let other = graph.tables[environment][node.key.id].map(Int.init) else {
      graph.tables[environment][node.key.id] = Int32(candidate.node)
      if node.layer > graph.environments[environment].layer && !node.binding.traits.contains(.addition) {
        overridesNothing(candidate.node)
      }
      return
    }
    // A key may be exposed twice by one block.
    if other == candidate.node { return }
    guard graph.nodes[other].layer < candidate.layer else {
      return report(candidate.node) { graph in
        let locations = (graph.location(of: other), graph.location(of: candidate.node))
        return Finding(
          .duplicate(first: locations.0, second: locations.1), key: locations.1.key, location: locations.1)
      }
    }
    share(candidate.node, asReplacing: other)
    // Within its private block, what that exposes is what it was.
    if Int(graph.nodes[other].environment) == environment { graph.nodes[other].isReplaced = true }
    graph.tables[environment][node.key.id] = Int32(candidate.node)
  }

  /// Shares an override that names no lifetime as what it replaces.
  private mutating func share(_ node: Int, asReplacing other: Int) {
    let binding = graph.nodes[node].binding
    guard binding.lifetime == nil, binding.details?.product == nil else { return }
    graph.nodes[node].lifetime = graph.nodes[other].lifetime.ofDecorator
  }

  /// Reports an override of what nothing binds; what wraps it has nothing to wrap either.
  private mutating func overridesNothing(_ node: Int) {
    idle.insert(node)
    report(.overridesNothing, of: node, isSuggesting: true)
  }

  private mutating func decorate(_ decorator: Int, _ wrapped: Int, in environment: Int) {
    wrap(wrapped, in: decorator)
    graph.tables[environment][graph.nodes[decorator].key.id] = Int32(decorator)
  }

  private mutating func wrap(_ wrapped: Int, in decorator: Int) {
    graph.nodes[decorator].wrapped = Int32(wrapped)
    graph.nodes[decorator].lifetime = graph.nodes[wrapped].lifetime.ofDecorator
    if idle.contains(wrapped), idle.insert(decorator).inserted {
      report(.decoratesNothing, of: decorator, isSuggesting: true)
    }
  }

  private mutating func exposed(by environment: Int) -> [Candidate] {
    let block = graph.environments[environment]
    return block.exposures.compactMap { exposure in
      guard let node = graph.tables[environment][exposure.key.id] else {
        report(graph.collectedCount) { graph in
          Finding(
            .exposesNothing, key: exposure.key,
            location: Finding.Location(
              key: exposure.key, site: exposure.site, modules: graph.modules(from: Int(block.install))),
            bound: graph.boundKeys)
        }
        return nil
      }
      return Candidate(node: Int(node), layer: block.layer)
    }
  }

  // MARK: Certain owners

  private mutating func insertContextual(_ candidate: Candidate, in environment: Int) {
    let node = graph.nodes[candidate.node]
    guard let context = node.binding.details?.context else { return }
    let isKnown =
      graph.tables[environment][node.key.id] != nil || !graph.contexts[environment].candidates(for: node.key).isEmpty
    let replaced = graph.contexts[environment].insert(
      ContextTable.Candidate(node: candidate.node, layer: candidate.layer, context: context), for: node.key)
    if let replaced {
      if replaced.layer == candidate.layer {
        report(candidate.node) { graph in
          let locations = (graph.location(of: replaced.node), graph.location(of: candidate.node))
          return Finding(
            .duplicate(first: locations.0, second: locations.1), key: locations.1.key, location: locations.1)
        }
      } else {
        share(candidate.node, asReplacing: replaced.node)
        graph.nodes[replaced.node].isReplaced = true
      }
    } else if !isKnown && candidate.layer > graph.environments[environment].layer {
      overridesNothing(candidate.node)
    }
  }

  /// Wraps the bindings of a decorator's key for certain owners, each in a decorator of its own.
  private mutating func decorateContextual(_ decorator: Int, in environment: Int) -> Bool {
    let key = graph.nodes[decorator].key
    if graph.contexts[environment].candidates(for: key).isEmpty { return false }
    var table = graph.contexts[environment]
    table.update(key) { wrapped in
      let copy = appendCopy(of: decorator)
      wrap(wrapped, in: copy)
      return copy
    }
    graph.contexts[environment] = table
    return true
  }

  // MARK: Collections

  /// Makes a node for each collection, in the order of their first elements.
  private mutating func collect(_ contributions: [Int]) -> [Int] {
    var collections: [AnyKey: Int] = [:]
    var made: [Int] = []
    var entries: [AnyKey: [String: Int]] = [:]
    for element in contributions {
      let layer = graph.nodes[element].layer
      guard let contribution = graph.nodes[element].binding.details?.contribution else { continue }
      if let entry = contribution.entry {
        if let other = entries[contribution.collection]?[entry] {
          let otherLayer = graph.nodes[other].layer
          if otherLayer == layer {
            report(element) { graph in
              let locations = (graph.location(of: other), graph.location(of: element))
              return Finding(
                .repeatedMapKey(entry, first: locations.0, second: locations.1), key: locations.1.key,
                location: locations.1)
            }
            continue
          }
          graph.nodes[otherLayer > layer ? element : other].isReplaced = true
          if otherLayer > layer { continue }
          share(element, asReplacing: other)
          if let collection = collections[contribution.collection] { members[collection]?.removeAll { $0 == other } }
        }
        entries[contribution.collection, default: [:]][entry] = element
      }
      let collection: Int
      if let known = collections[contribution.collection] {
        collection = known
      } else {
        // The collection belongs to no override, even when its first element does.
        collection = append(
          Binding(contribution.collection, graph.nodes[element].binding.site, DependencyList()) { _, _ in },
          like: element,
          in: 0, layer: 0)
        collections[contribution.collection] = collection
        made.append(collection)
      }
      members[collection, default: []].append(element)
    }
    for collection in made {
      // Its binding knows its elements.
      let contributions = members[collection, default: []].compactMap { graph.nodes[$0].binding.details?.contribution }
      guard let first = contributions.first else { continue }
      let binding = first.collect(first.collection, contributions.map(\.entry))
      graph.nodes[collection].binding = binding.copy(site: graph.nodes[collection].binding.site)
      graph.nodes[collection].isCollection = true
    }
    return made
  }

  private mutating func append(
    _ binding: Binding, like node: Int, in environment: Int32, layer: Int32? = nil
  ) -> Int {
    let like = graph.nodes[node]
    graph.nodes.append(
      Node(binding, install: like.install, environment: environment, layer: layer ?? like.layer))
    return graph.nodes.count - 1
  }

  private mutating func appendCopy(of node: Int) -> Int {
    graph.nodes.append(graph.nodes[node])
    graph.nodes[graph.nodes.count - 1].original = Int32(node)
    return graph.nodes.count - 1
  }

  // MARK: Edges

  /// Connects every node; those that this adds are connected in their turn.
  private mutating func connect() {
    graph.starts.reserveCapacity(graph.nodes.count + 1)
    graph.targets.reserveCapacity(graph.nodes.count * 2)
    var index = 0
    while index < graph.nodes.count {
      if !graph.nodes[index].isReplaced { connect(index) }
      graph.starts.append(Int32(graph.targets.count))
      index += 1
    }
  }

  private mutating func append(_ target: Int, _ kind: GraphEdge.Kind) {
    if kind == .deferred { graph.deferred.insert(Int32(graph.targets.count)) }
    graph.targets.append(Int32(target))
  }

  private mutating func connect(_ index: Int) {
    let node = graph.nodes[index]
    if node.isCollection {
      for (position, member) in members[index, default: []].enumerated() {
        let site = sites?.site(of: index, at: position, asking: graph.nodes[member].key, in: graph.nodes)
        append(specialized(member, at: site), .needed)
      }
      return
    }
    if let product = node.binding.details?.product {
      let made = append(product, like: index, in: node.environment)
      sites?.inherit(from: index, to: made, product)
      return append(made, .deferred)
    }
    let dependencies = node.binding.dependencies
    let environment = Int(node.environment)
    for position in 0..<dependencies.count {
      let dependency = dependencies[position]
      // The common case: what modules bind, in a graph where it makes no difference who asks.
      if sites == nil, dependency.kind != .decorated, let found = graph.tables[environment][dependency.key.id] {
        append(Int(found), dependency.kind)
      } else {
        connectSpecially(index, dependency, at: position)
      }
    }
  }

  private mutating func connectSpecially(_ index: Int, _ dependency: Dependency, at position: Int) {
    let site = sites?.site(of: index, at: position, asking: dependency.key, in: graph.nodes)
    if dependency.kind == .decorated {
      let wrapped = Int(graph.nodes[index].wrapped)
      return append(wrapped < 0 ? -1 : specialized(wrapped, at: site), .decorated)
    }
    let target = target(of: dependency, for: index, at: site)
    append(target ?? -1, dependency.kind)
    // What repeats another node lacks what that one lacks.
    if target == nil && dependency.kind != .optional && graph.nodes[index].original < 0 {
      reportMissing(dependency, for: index, at: position)
    }
  }

  private mutating func reportMissing(_ dependency: Dependency, for node: Int, at position: Int) {
    report(node) { graph in
      let location = graph.location(of: node)
      let binding = graph.nodes[node].binding
      let isFunction = binding.role == .binding || binding.role == .contribution
      let absence = Finding.Absence(
        otherParameters: isFunction && position < binding.parameterCount ? binding.parameterCount - 1 : nil
      ) { graph.scope(around: graph.dependents(on: dependency.key)) }
      return Finding(
        .missing(neededBy: location.key, for: graph.use(by: node, at: position)), key: dependency.key,
        location: location, bound: graph.boundKeys, absence: absence
      ) { graph.places(of: [node] + graph.askers(of: node)) }
    }
  }

  /// The node that a key means to an environment's bindings.
  private func find(_ key: AnyKey, from environment: Int, at site: LinkSites.Site?) -> Int? {
    var next = environment
    while next >= 0 {
      if let site, let node = graph.contexts[next].node(for: key, injectedInto: graph.nodes[site.owner].key.type) {
        return node
      }
      // An implicit binding that an outer environment asked for stands for what is bound there.
      if let node = graph.tables[next][key.id].map(Int.init),
        next == environment || graph.nodes[node].binding.role != .implicit || graph.nodes[node].isCollection
      {
        return node
      }
      next = Int(graph.environments[next].parent)
    }
    return nil
  }

  private mutating func target(of dependency: Dependency, for node: Int, at site: LinkSites.Site?) -> Int? {
    let key = dependency.key
    let environment = graph.nodes[node].environment
    if let found = find(key, from: Int(environment), at: site) { return specialized(found, at: site) }
    if dependency.kind == .optional && !isBound(key, for: node, at: site) { return nil }
    let binding: Binding
    if key == InjectionSite.key {
      binding = (sites?.site(of: node)?.described(in: graph.nodes) ?? InjectionSite(key: graph.nodes[node].key)).binding
    } else if let type = key.type as? any ImplicitBinding.Type {
      // A needed one is added even when what it stands for is missing, so that the fault names that.
      binding = type.binding(for: key)
    } else if let recipe = justInTime(key) {
      binding = recipe
    } else {
      return nil
    }
    let made = append(binding, like: node, in: environment)
    if let site, binding.role == .implicit {
      // What it stands for depends on who asks, so each has its own.
      sites?.add(made, at: site)
    } else {
      // It counts as bound for this environment only, since what it stands for may be private.
      graph.tables[Int(environment)][key.id] = Int32(made)
    }
    return binding.role == .implicit ? made : specialized(made, at: site)
  }

  private func justInTime(_ key: AnyKey) -> Binding? {
    isJustInTime && key.name == nil ? (key.type as? any Injectable.Type)?.unsharedBinding : nil
  }

  /// Whether a key can be had: it is bound, or it is made of such keys.
  private func isBound(_ key: AnyKey, for node: Int, at site: LinkSites.Site?, _ seen: Set<AnyKey> = []) -> Bool {
    key.isBound { key in
      if seen.contains(key) || find(key, from: Int(graph.nodes[node].environment), at: site) != nil { return true }
      guard let recipe = justInTime(key) else { return false }
      return recipe.dependencies.all.allSatisfy {
        $0.kind == .optional || isBound($0.key, for: node, at: site, seen.union([key]))
      }
    }
  }

  /// The node that stands for another one at a site: the node itself, unless it asks for its site.
  private mutating func specialized(_ node: Int, at site: LinkSites.Site?) -> Int {
    guard let site, asksForSite(node) else { return node }
    guard graph.nodes[node].lifetime == .unshared else {
      if sites?.report(node) == true {
        report(node) { graph in
          let location = graph.location(of: node)
          return Finding(.sharedSite(graph.nodes[node].lifetime), key: location.key, location: location) {
            graph.places(of: graph.askers(of: node))
          }
        }
      }
      return node
    }
    if let known = sites?.specialization(of: node, at: site) { return known }
    let specialization = appendCopy(of: node)
    sites?.add(specialization, of: node, at: site)
    return specialization
  }

  /// Whether a node is made for one owner: it asks where it is injected, or wraps what does.
  private func asksForSite(_ node: Int) -> Bool {
    if graph.nodes[node].binding.asksForSite { return true }
    let wrapped = Int(graph.nodes[node].wrapped)
    return wrapped >= 0 && asksForSite(wrapped)
  }
}
