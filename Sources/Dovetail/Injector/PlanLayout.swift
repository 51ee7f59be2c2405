/// The layout of a plan: the slots of shared values, and the entries of nodes.
struct PlanLayout: ~Copyable {
  /// The number of nested creations after which the stack is checked.
  private static let depth: Int32 = 8

  private let graph: LinkedGraph
  private let scopes: ScopeLevels
  /// The last one is that of resolves.
  private(set) var levels: [Plan.Level]
  private(set) var eager: [Int32] = []

  init(_ verified: borrowing Verifier) {
    (graph, scopes) = (verified.graph, verified.levels)
    levels = (scopes.all + [(nil, -1)]).map { Plan.Level(scope: $0.scope, parent: $0.parent) }
    // If the injector's table maps a key to a singleton, the singleton's slot is in the place of the key.
    levels[0].slots = graph.tables[0].buckets.count
  }

  /// Returns the entry of a node, and assigns a slot if it needs one.
  mutating func entry(of index: Int, _ fact: NodeFacts, depth: Int32) -> Entry {
    let node = graph.nodes[index]
    let binding = node.binding
    var entry = Entry(binding, links: Entry.offset(of: graph.starts[index], from: index, count: graph.nodes.count))
    if binding.traits.contains(.mainActor) { entry.flags.insert(.mainActor) }
    if binding.isAwaited { entry.flags.insert(.awaited) }
    if depth > 0 && depth % Self.depth == 0 { entry.flags.insert(.deep) }
    if fact.needsResolve { entry.flags.insert(.resolve) }
    entry.level = fact.level
    // A collection of the injector's shared values is always the same; an element of a scope may be missing.
    let isConstantCollection =
      node.isCollection && !graph.edges(of: index).isEmpty
      && graph.needed(by: index).allSatisfy { graph.nodes[$0].lifetime.ofAlias == .singleton }
    let lifetime = isConstantCollection ? .singleton : node.isWeakAlias ? .unshared : node.lifetime
    switch lifetime {
    case .unshared: entry.kind = entry.flags.isDisjoint(with: .making) ? .transient : .checked
    case .perResolution: entry.kind = .perResolution
    case .weak: entry.kind = .weak
    case .singleton, .eagerSingleton, .scoped, .eagerScoped, .seeded: entry.kind = .shared
    }
    guard lifetime != .unshared, !node.isReplaced, binding.role != .membersOnly else { return entry }
    let level = lifetime == .perResolution ? Int16(levels.count - 1) : scopes.level(of: lifetime)
    entry.level = level
    entry.slot = slot(of: index, node, level)
    if case .seeded = node.lifetime {
      levels[Int(level)].seeds.append(Int32(index))
      entry.flags.insert(.seeded)
    }
    if binding.details?.content.closes == true {
      levels[Int(level)].closing.append(Int32(index))
      entry.flags.insert(.closes)
    }
    if node.lifetime == .eagerSingleton && !fact.needsAwait { eager.append(Int32(index)) }
    // The target of an alias is started itself.
    let isRunning = binding.runningHook != nil
    if isRunning { levels[Int(level)].running.append(Int32(index)) }
    if node.lifetime.isStarted(orElse: fact.needsAwait || isRunning) && !binding.traits.contains(.alias) {
      levels[Int(level)].started.append(Int32(index))
    }
    return entry
  }

  /// Returns the slot of a shared value, as its offset in bytes in the slots of its level.
  private mutating func slot(of index: Int, _ node: Node, _ level: Int16) -> Int32 {
    let bucket = graph.tables[0].bucket(of: node.key.id)
    let isOfKey = level == 0 && node.lifetime != .weak && Int(graph.tables[0].buckets[bucket].node) == index
    if isOfKey { return Self.slot(at: bucket) }
    let slots = levels[Int(level)].slots
    levels[Int(level)].slots += 1
    return level == 0 ? Self.slot(at: slots) : Int32(slots * MemoryLayout<Slot>.stride)
  }

  /// Returns the slot in a bucket of the injector's table, as its offset in bytes.
  static func slot(at bucket: Int) -> Int32 {
    Int32(bucket * MemoryLayout<TableBucket>.stride + TableBucket.slotOffset)
  }
}
