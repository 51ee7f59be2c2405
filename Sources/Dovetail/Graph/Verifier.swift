/// The properties of a node that follow from its direct and indirect dependencies.
package struct NodeFacts: Equatable, Sendable {
  /// The innermost level that must be open when the value is made.
  package internal(set) var level: Int16 = 0
  /// The innermost level that must be open for the value and its deferred dependencies.
  var levelWithDeferred: Int16 = 0
  /// The position in the order of dependency, which the members of a cycle share.
  package var order: Int32 = 0
  /// Whether it or an immediate dependency is made on the main actor, is awaited, or is shared within a resolve.
  package internal(set) var needsMainActor = false
  package internal(set) var needsAwait = false
  var needsResolve = false

  /// Whether a synchronous read on any thread can make the value.
  var isImmediate: Bool { !needsMainActor && !needsAwait }
}

extension NodeFacts {
  /// The facts of a node without dependencies.
  init(of node: Node, order: Int32) {
    self.order = order
    needsMainActor = node.binding.traits.contains(.mainActor)
    needsAwait = node.binding.isAwaited
    needsResolve = node.lifetime == .perResolution
  }

  /// Returns what a value with a lifetime and these facts means for its dependents.
  func needed(as lifetime: Lifetime, _ levels: ScopeLevels) -> NodeFacts {
    if !lifetime.isHeld { return self }
    var needed = self
    needed.level = levels.level(of: lifetime)
    needed.levelWithDeferred = needed.level
    needed.needsResolve = false
    return needed
  }

  /// Adds what follows from a dependency.
  mutating func add(_ needed: NodeFacts, isDeferred: Bool = false, isOptional: Bool = false, _ levels: ScopeLevels) {
    levelWithDeferred = levels.joined(levelWithDeferred, needed.levelWithDeferred)
    if isDeferred { return }
    // Where its scope is not open, an optional is nil, and an element of a collection is omitted.
    if !isOptional { level = levels.joined(level, needed.level) }
    needsMainActor = needsMainActor || needed.needsMainActor
    needsAwait = needsAwait || needed.needsAwait
    needsResolve = needsResolve || needed.needsResolve
  }
}

/// Verifies a linked graph with one search for components, and one loop over the nodes in the order of dependency.
package struct Verifier: ~Copyable {
  package let graph: LinkedGraph
  private(set) var levels = ScopeLevels()
  package private(set) var facts: [NodeFacts]
  /// The maximum nesting of creations below each node.
  private(set) var depths: [Int32]
  var faults: [GraphFault]

  /// Links and verifies bindings.
  package init(_ bindings: Bindings) {
    let linker = Linker(bindings)
    (graph, faults) = (linker.graph, linker.faults)
    facts = Array(repeating: NodeFacts(), count: graph.nodes.count)
    depths = Array(repeating: 0, count: graph.nodes.count)
    // Without those of replaced overrides, which a derived graph may have released.
    for node in graph.nodes where !node.isReplaced || node.layer == 0 { node.lifetime.scope.map { levels.add($0) } }
    for scope in graph.scopes { levels.add(scope) }
    let components = Components(graph)
    for index in components.indices {
      let range = components.range(of: index)
      for member in components.members[range] { facts[Int(member)].order = Int32(index) }
      let first = components.members[range.lowerBound]
      let isCircle = range.count > 1 || graph.edges(of: Int(first)).contains { graph.targets[Int($0)] == first }
      if isCircle { inspect(Array(components.members[range])) } else { _ = find(first) }
    }
    for node in graph.nodes.indices where !graph.nodes[node].isReplaced { check(node) }
    if levels.all.count > 1 { checkScopes() }
  }

  /// The faults, in the order of the declarations; those of what modules read and require come last.
  package var findings: [Finding] {
    faults.ordered { $0.number < $1.number }.map { $0.finding(graph) } + graph.findings(of: graph.roots)
      + graph.closedRequirements
  }

  // MARK: Circles

  /// Reports the cycles of immediate dependencies in a component, and finds the facts of its nodes.
  private mutating func inspect(_ members: [Int32]) {
    let components = Components(graph, of: members.ordered(by: <))
    for index in components.indices {
      let group = Set(components.members[components.range(of: index)].map(Int.init))
      guard let start = group.min() else { continue }
      let cycles = graph.paths(from: start, to: start) { [graph] in graph.needed(by: $0).filter(group.contains) }
      guard let cycle = cycles.first else { continue }
      faults.report(.cycle(cycle.map { graph.nodes[$0].key }), of: start, via: Array(cycle.dropLast()))
    }
    // Deferred dependencies within the component affect the facts, too. Levels only grow, so the loop ends.
    var hasChanged: Bool
    repeat {
      hasChanged = false
      for member in components.members where find(member) { hasChanged = true }
    } while hasChanged
  }

  // MARK: Facts

  /// Finds the facts of a node from those of its dependencies, and returns whether they differ from the known ones.
  private mutating func find(_ index: Int32) -> Bool {
    let old = (facts[Int(index)], depths[Int(index)])
    var (fact, depth) = (NodeFacts(of: graph.nodes[Int(index)], order: old.0.order), Int32(0))
    for edge in graph.edges(of: Int(index)) {
      let target = Int(graph.targets[Int(edge)])
      if target < 0 { continue }
      let isDeferred = graph.isDeferred(edge)
      fact.add(
        facts[target].needed(as: graph.nodes[target].lifetime, levels), isDeferred: isDeferred,
        isOptional: graph.isOptional(edge), levels)
      // In an immediate cycle, which is reported, the depth would grow without a bound.
      if !isDeferred { depth = min(max(depth, depths[target] + 1), Int32(graph.nodes.count)) }
    }
    (facts[Int(index)], depths[Int(index)]) = (fact, depth)
    return old != (fact, depth)
  }

  // MARK: Rules

  /// Reports the faults of a node's declaration, and of awaited values that are needed immediately.
  private mutating func check(_ index: Int) {
    let node = graph.nodes[index]
    if node.original < 0 { for mistake in node.mistakes { faults.report(mistake, of: index) } }
    checkOpener(index)
    // Arguments are read without waiting, so only a provider can provide an awaited transient value.
    for target in facts[index].needsAwait ? graph.needed(by: index) : [] where isAwaitedAnew(target, by: node) {
      faults.report(.awaitedAnew(neededBy: node.key), of: target, via: [index])
    }
  }

  private func isAwaitedAnew(_ node: Int, by dependent: Node) -> Bool {
    if graph.nodes[node].lifetime != .unshared { return false }
    // A synchronous function of another actor reads its arguments there, not on the main actor.
    let details = dependent.binding.details?.content
    let isOnOtherActor = details?.actor != nil && details?.makeAwaited == nil
    return graph.nodes[node].binding.isAwaited || isOnOtherActor && facts[node].needsMainActor
  }
}

extension Node {
  /// Whether its values may be objects; an error may be boxed.
  private var isObject: Bool {
    key.type is AnyObject.Type || TypeName.isProtocol(key.type) && key.type != (any Error).self
  }

  /// The faults of the declaration itself, of which some depend on the lifetime, which it may have from another node.
  fileprivate var mistakes: [Finding.Fault] {
    var mistakes: [Finding.Fault] = []
    if binding.lifetime == .weak && !isObject { mistakes.append(.weakValue) }
    guard let details = binding.details?.content else { return mistakes }
    mistakes += details.mistakes
    if details.isOnSeveralActors { mistakes.append(.severalActors) }
    let isMade = !isInstance && !lifetime.isSeeded && details.product == nil && !binding.traits.contains(.alias)
    if details.closes, !isMade || !lifetime.isStarted(orElse: true) {
      mistakes.append(.closesNothing(lifetime, isInstance: isInstance))
    }
    if details.completion != nil, !isMade { mistakes.append(.completesNothing) }
    if details.context != nil, lifetime.isSeeded || binding.role == .membersOnly { mistakes.append(.severalOwners) }
    return mistakes
  }
}
