/// Turns linked and verified bindings into nodes that know each other by address.
struct Freezer {
  private let draft: GraphDraft
  private let nodes: UnsafeMutablePointer<Node>
  private let links: UnsafeMutablePointer<Node.Link>
  private let scopes: [Scope]

  /// Freezes a draft without faults.
  ///
  /// - Parameter draft: The draft.
  static func freeze(_ draft: GraphDraft) -> Plan {
    let freezer = Freezer(draft)
    freezer.makeNodes()
    let levels = freezer.makeLevels()
    freezer.closeRings()
    return Plan(draft: draft, levels: levels, nodes: freezer.nodes, links: freezer.links)
  }

  private init(_ draft: GraphDraft) {
    self.draft = draft
    // The plan frees both.
    nodes = .allocate(capacity: draft.nodes.count)
    links = .allocate(capacity: draft.edges.targets.count)
    var scopes: [Scope] = []
    for scope in draft.facts.scopes {
      for scope in [scope] + scope.ancestors where !scopes.contains(scope) { scopes.append(scope) }
    }
    // Outer scopes first, so that a level's parent comes before it.
    self.scopes = scopes.sorted { $0.ancestors.count < $1.ancestors.count }
  }

  private func level(of scope: Scope?) -> Int {
    scope.flatMap { scopes.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }

  // MARK: Nodes

  private func makeNodes() {
    for (index, node) in draft.nodes.enumerated() {
      let edges = draft.edges.row(of: index)
      for edge in edges {
        let target = Int(draft.edges.targets[edge])
        (links + edge).initialize(
          to: Node.Link(
            node: target < 0 ? nil : NodePointer(nodes + target), isDeferred: draft.edges.isDeferred(edge)))
      }
      let completedFrom = node.isCompleted ? draft.propertyEdges(of: index).lowerBound : edges.upperBound
      (nodes + index).initialize(
        to: Node(
          node, links: links + edges.lowerBound, count: edges.count, parameterCount: completedFrom - edges.lowerBound,
          level: level(of: node.sharing.scope)))
      let parameterCount = Int(nodes[index].linkCount)
      Node.layOutFrame(
        of: nodes + index, count: edges.count,
        parametersApart: node.parametersApart < 0 ? nil : Int(node.parametersApart)
      ) { link in
        draft.edges.neededTarget(of: edges.lowerBound + link).map { target in
          // A property gets a shared value from its address.
          if link >= parameterCount && draft.nodes[target].sharing.kind == .shared { return .address }
          return ErasedValue.layout(of: draft.nodes[target].key.type)
        }
      }
    }
  }

  /// Gives the shared values of each ring one lock, once they have their entries.
  ///
  /// What keeps a value of a ring is of one level: what does not live as long is held by nothing that lives longer, and
  /// in a ring each holds all others.
  private func closeRings() {
    for ring in draft.rings {
      let held = ring.sorted().filter { draft.nodes[$0].sharing.isHeld }
      guard let first = held.first else { continue }
      for node in held {
        nodes[node].ring = nodes[first].entry
        nodes[node].findCreationBit()
        if draft.isCompletedLate(node) { nodes[node].completing = .late }
      }
    }
  }

  // MARK: Levels

  private func makeLevels() -> [Level] {
    let tables = makeTables()
    var held = Array(repeating: [Int](), count: tables.count)
    var leaves: [NodePointer] = []
    for (index, node) in draft.nodes.enumerated() where !node.isReplaced {
      switch node.sharing.kind {
      case .fresh:
        guard nodes[index].isLeaf, let place = place(of: index, in: tables[0]) else { continue }
        nodes[index].entry = Int32(place)
        leaves.append(NodePointer(nodes + index))
      case .freshWithCare, .perResolution: continue
      case .shared, .weak: held[Int(nodes[index].level)].append(index)
      }
    }
    return tables.indices.map { makeLevel($0, tables[$0], holding: held[$0], leaves: $0 == 0 ? leaves : []) }
  }

  private func makeTables() -> [KeyTable] {
    if scopes.isEmpty { return [draft.table] }
    var tables = (0...scopes.count).map { _ in KeyTable(minimumCapacity: KeyTable.leastOfInjector) }
    for index in 0..<draft.table.capacity {
      let place = draft.table.places[index]
      guard place.word != 0 else { continue }
      let node = Int(place.value)
      _ = tables[Int(nodes[node].level)].insert(KeyID(word: place.word), node)
    }
    return tables
  }

  private func place(of node: Int, in table: KeyTable) -> Int? {
    table.place(of: draft.nodes[node].key.id, answeredBy: node)
  }

  private func makeLevel(
    _ index: Int, _ table: KeyTable, holding held: [Int], leaves: [NodePointer]
  ) -> Level {
    var shared: [NodePointer] = []
    var weak: [NodePointer] = []
    var seeds: [NodePointer] = []
    var entryCount = index == 0 ? table.capacity : 0
    var size = 0
    var alignment = MemoryLayout<Storage.Header>.alignment
    for node in held {
      let layout: ErasedValue.Layout
      if nodes[node].kind == .weak {
        weak.append(NodePointer(nodes + node))
        layout = ErasedValue.layout(of: WeakObject.self)
      } else {
        shared.append(NodePointer(nodes + node))
        // A box is made for the value when it is boxed.
        layout =
          nodes[node].sharedForm == .boxed ? .none : ErasedValue.layout(of: draft.nodes[node].key.type)
      }
      if nodes[node].isSeed { seeds.append(NodePointer(nodes + node)) }
      let place = place(of: node, in: table)
      // Only the first level has an entry for each place.
      if index == 0, let place {
        nodes[node].entry = Int32(place)
      } else {
        nodes[node].entry = Int32(entryCount)
        entryCount += 1
      }
      nodes[node].findCreationBit()
      // Also for a value that has no bit itself: what replaces it in a copy of the plan may have it.
      if index > 0, let place { table.places[place].creationBit = ScopeState.creationBit(nodes[node].entry) }
      size = (size + layout.alignment - 1) & ~(layout.alignment - 1)
      nodes[node].storage = Int32(size)
      size += layout.size
      alignment = max(alignment, layout.alignment)
    }
    if index > 0 {
      for node in held { nodes[node].findEntries() }
      // A scope's injector has an entry without a key, where its reads begin.
      entryCount = max(entryCount, 1)
    }
    let scope = index == 0 ? nil : scopes[index - 1]
    return Level(
      index: index, parent: scope.map { level(of: $0.parent) } ?? -1, scope: scope, table: table,
      ownsTable: !scopes.isEmpty, entryCount: entryCount, shared: shared, weak: weak, seeds: seeds, leaves: leaves,
      storageSize: size, storageAlignment: alignment)
  }
}

extension Node {
  /// Freezes a node of a draft, which nobody listens to.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - links: What it needs.
  ///   - count: How many links there are.
  ///   - parameterCount: How many of them are its function's.
  ///   - level: The level of its scope.
  @inline(__always)
  init(
    _ node: DraftNode, links: UnsafeMutablePointer<Link>, count: Int, parameterCount: Int, level: Int
  ) {
    let isMainActor = node.isolation == .mainActor
    let needsCare = isMainActor || node.asksForOwner
    let kind = node.sharing.kind
    self.init(
      declaration: node.reference, links: links, linkCount: Int32(parameterCount),
      kind: kind == .fresh && needsCare ? .freshWithCare : kind, isMainActor: isMainActor,
      asksForOwner: node.asksForOwner, isImplicit: node.isImplicit, isLive: node.isLive, isListened: false,
      needsCare: needsCare,
      isLeaf: node.sharing == .unshared && count == 0 && !isMainActor && !node.isImplicit && !node.isCompleted,
      completing: node.isCompleted ? .atOnce : .never, isSeed: node.sharing.isSeeded,
      isObject: node.key.type is AnyObject.Type, level: Int32(level),
      propertyCount: Int32(count - parameterCount))
  }
}

extension Sharing {
  /// How a value that is shared so is made.
  var kind: Node.Kind {
    switch self {
    case .unshared: .fresh
    case .singleton, .eagerSingleton, .scoped, .seeded: .shared
    case .weak: .weak
    case .perResolution: .perResolution
    }
  }
}
