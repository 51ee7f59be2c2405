/// What a draft or another plan becomes: links in flat arrays, and the levels that injectors are opened for.
struct Frozen: Sendable {
  /// The injector itself, then the scopes, outer ones first, and one for all scopes that no binding belongs to.
  var levels: [Level]
  /// For each node, how it is asked for from outside.
  let roots: LinkMemory
  /// The links of all nodes, each node's in a row: one for each parameter and then one for each property.
  let links: LinkMemory
  /// How many links each node has.
  var counts: [Int32]
  /// The eager singletons.
  var eager: [Int]
  /// The shared values that need each other by way of their properties, by their nodes.
  var rings: [Int32: RingPosition] = [:]
  /// The keys that the injector answers.
  let table: KeyTable
  /// How keys that nothing binds are made.
  let forms: ImplicitForms
  /// Whether something looks for the object whose property it is for.
  private let hasOwners: Bool
  /// Whether something may be done with a value when its injector is closed.
  var hasClosingHooks: Bool

  /// Freezes a draft without faults.
  init(_ draft: GraphDraft) {
    levels = Self.levels(for: draft.facts.scopes)
    eager = draft.facts.eager
    table = draft.table
    forms = draft.forms
    hasOwners = draft.facts.hasOwners
    hasClosingHooks = draft.facts.hasClosingHooks
    roots = LinkMemory(count: draft.nodes.count)
    links = LinkMemory(count: draft.edges.targets.count)
    counts = []
    counts.reserveCapacity(draft.nodes.count)
    for index in draft.nodes.indices {
      let edges = draft.edges.row(of: index)
      counts.append(Int32(edges.count))
      var root = unsafe Link(
        .passUnretained(draft.nodes[index].declaration), first: edges.lowerBound, node: index, kind: .new)
      give(&root, draft.nodes[index])
      roots[index] = root
    }
    for ring in draft.rings { close(ring, in: draft) }
    for edge in draft.edges.targets.indices {
      links[edge] = Self.link(to: Int(draft.edges.targets[edge]), isDeferred: draft.edges.isDeferred(edge), roots)
    }
    for node in draft.nodes.indices where draft.nodes[node].isAwaited { handOver(to: node) }
    if draft.facts.hasResolutions { markResolutions() }
    markDepths(draft)
  }

  /// Marks what is made before a function is called on an actor of its own.
  private func handOver(to node: Int) {
    guard roots[node].declaration.head.isolation.otherActor != nil else { return }
    for link in roots[node].row(of: counts[node]) where !links[link].care.contains(.deferred) {
      links[link].markHandedOver()
    }
  }

  /// How many values are made one within the other before the stack is looked at again.
  private static let depth: Int32 = 16

  /// Marks, on every way down, each link at which the stack is to be looked at.
  private func markDepths(_ draft: GraphDraft) {
    let heights = draft.heights
    guard heights.contains(where: { $0 >= Self.depth }) else { return }
    for node in heights.indices where heights[node] >= Self.depth {
      for link in roots[node].row(of: counts[node]) where links[link].node >= 0 {
        if heights[Int(links[link].node)] / Self.depth != heights[node] / Self.depth { links[link].markDeep() }
      }
    }
  }

  /// Outer scopes first, so that a level's parent comes before it; the last level is that of all other scopes.
  private static func levels(for declared: [Scope]) -> [Level] {
    var scopes: [Scope] = []
    for scope in declared {
      for scope in [scope] + scope.ancestors where !scopes.contains(scope) { scopes.append(scope) }
    }
    scopes.sort { $0.ancestors.count < $1.ancestors.count }
    return [Level(scope: nil, parent: -1)]
      + scopes.map { scope in
        Level(scope: scope, parent: scope.parent.flatMap { scopes.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
      } + [Level(scope: nil, parent: -1)]
  }

  /// Tells a node's root how the value is shared, and gives it a slot.
  private mutating func give(_ root: inout Link, _ node: DraftNode) {
    if node.isReplaced { return }
    if node.isOnMainActor { root.care.insert(.mainActor) }
    if node.isAwaited { root.care.insert(.awaited) }
    if node.awaits { root.care.insert(.awaits) }
    if node.asksForOwner { root.care.insert(.asksForOwner) }
    if node.isCompleted && hasOwners { root.care.insert(.isOwner) }
    switch node.lifetime {
    case .unshared: root.kind = root.care.isDisjoint(with: .watched) ? .new : .careful
    case .shared:
      // Nobody knows what its keeper does with the stack.
      root.kind = .new
      root.markDeep()
    case .perResolution:
      root.care.insert(.perResolution)
      root.kind = .careful
    case .weak:
      root.care.insert(.weak)
      root.kind = .careful
      giveSlot(&root, 0)
    case .singleton, .eagerSingleton:
      root.kind = .shared
      giveSlot(&root, 0)
    case .scoped, .seeded:
      root.kind = .shared
      giveSlot(&root, levels.firstIndex { $0.scope == node.lifetime.scope } ?? 0)
      if node.lifetime.isSeeded { levels[Int(root.level)].seeds.append(root.node) }
    }
  }

  private mutating func giveSlot(_ root: inout Link, _ level: Int) {
    root.level = Int16(level)
    root.slot = Int32(levels[level].held.count)
    levels[level].held.append(root.node)
  }

  /// Gives the shared values of a ring one lock.
  ///
  /// What keeps a value of a ring is of one level: what does not live as long is held by nothing that lives longer, and
  /// in a ring each holds all others.
  private mutating func close(_ ring: Set<Int>, in draft: GraphDraft) {
    let held = ring.sorted().filter { draft.nodes[$0].lifetime.isHeld }
    guard let first = held.first else { return }
    for node in held {
      roots[node].care.insert(.ring)
      rings[Int32(node)] = RingPosition(lock: roots[first].slot, isLate: draft.isCompletedLate(node))
    }
  }

  /// Marks the roots of what is made anew and needs, by way of such values, one that looks for its resolve.
  private func markResolutions() {
    var askers: [Int32: [Int]] = [:]
    var open: [Int] = []
    for index in 0..<roots.count {
      roots[index].unmark(.resolution)
      if roots[index].looksForResolution { open.append(index) }
      if roots[index].isHeld { continue }
      for link in roots[index].row(of: counts[index]) where !links[link].care.contains(.deferred) {
        askers[links[link].node, default: []].append(index)
      }
    }
    while let node = open.popLast() {
      if roots[node].care.contains(.resolution) { continue }
      roots[node].care.insert(.resolution)
      if roots[node].kind == .new { roots[node].kind = .careful }
      open += askers[Int32(node)] ?? []
    }
  }

  /// The link to a node.
  private static func link(to target: Int, isDeferred: Bool, _ roots: LinkMemory) -> Link {
    guard target >= 0 else { return .absent }
    var link = roots[target]
    // A part of a value belongs to the resolve that the whole is made for, which is on the main actor if it must be.
    link.unmark(isDeferred ? .resolution : [.resolution, .mainActor])
    if isDeferred { link.care.insert(.deferred) }
    return link
  }
}

// MARK: From other plans

extension Frozen {
  /// Copies a plan for injectors that do more than making values.
  init(_ plan: Plan, _ watch: PlanWatch) {
    self.init(copying: plan, adding: 0)
    if watch.isNeeded { self.watch(watch) }
  }

  /// Replaces nodes of the plan that a derivation comes from; what they need is among its nodes.
  init(_ derivation: Derivation) {
    let replacements = derivation.replacements
    self.init(copying: derivation.root, adding: replacements.reduce(0) { $0 + $1.targets.count })
    var isReplaced = Array(repeating: false, count: roots.count)
    var end = derivation.root.links.count
    for new in replacements {
      isReplaced[new.replaced] = true
      let old = roots[new.replaced]
      if old.slot >= 0 { levels[Int(old.level)].seeds.removeAll { $0 == new.replaced } }
      var root = unsafe Link(.passUnretained(new.node.declaration), first: end, node: new.replaced, kind: .new)
      if old.slot >= 0 {
        // It is shared in the same level: a slot that nothing has would be no slot of the level's any more.
        give(&root, new.node, reusing: old)
      } else {
        give(&root, new.node)
      }
      roots[new.replaced] = root
      counts[new.replaced] = Int32(new.targets.count)
      end += new.targets.count
    }
    for link in 0..<derivation.root.links.count {
      let node = Int(links[link].node)
      if node >= 0 && isReplaced[node] {
        links[link] = Self.link(to: node, isDeferred: links[link].care.contains(.deferred), roots)
      }
    }
    for new in replacements {
      let first = Int(roots[new.replaced].first)
      for (index, target) in new.targets.enumerated() {
        links[first + index] = Self.link(to: target, isDeferred: false, roots)
        // How deep the graph is with the new nodes is not asked.
        links[first + index].markDeep()
      }
      if new.node.isAwaited { handOver(to: new.replaced) }
    }
    if replacements.contains(where: \.node.isClosed) { hasClosingHooks = true }
    let hasResolutions = replacements.contains { $0.node.looksForResolution }
    if hasResolutions || derivation.rootDraft.facts.hasResolutions { markResolutions() }
    let replaced = Set(replacements.map(\.replaced))
    eager =
      eager.filter { !replaced.contains($0) }
      + replacements.filter { $0.node.lifetime == .eagerSingleton }.map(\.replaced)
  }

  private init(copying plan: Plan, adding count: Int) {
    levels = plan.levels
    roots = LinkMemory(copying: plan.roots)
    links = LinkMemory(copying: plan.links, adding: count)
    counts = plan.counts
    eager = plan.eager
    rings = plan.rings
    table = plan.table
    forms = plan.forms
    hasOwners = plan.whole.draft.facts.hasOwners
    hasClosingHooks = plan.hasClosingHooks
  }

  /// Shares a new node's value in the slot of the one that it replaces.
  private mutating func give(_ root: inout Link, _ node: DraftNode, reusing old: Link) {
    give(&root, node)
    levels[Int(root.level)].held.removeLast()
    root.level = old.level
    root.slot = old.slot
  }

  private func watch(_ watch: PlanWatch) {
    for memory in [roots, links] {
      for index in 0..<memory.count { memory[index].watch(watch) }
    }
  }
}
