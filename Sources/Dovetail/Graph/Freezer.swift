/// Turns linked and verified bindings into nodes that know each other by address.
struct Freezer {
  private let draft: GraphDraft
  private let nodes: UnsafeMutablePointer<Node>
  private let links: UnsafeMutablePointer<Node.Link>
  private let scopes: [Scope]

  static func freeze(_ draft: GraphDraft) -> Plan {
    let freezer = Freezer(draft)
    freezer.makeNodes()
    let levels = freezer.makeLevels()
    for index in draft.nodes.indices { Node.layOutFrame(of: freezer.nodes + index) }
    return Plan(
      draft: draft, levels: levels, nodes: freezer.nodes, links: freezer.links,
      eager: draft.nodes.indices.filter { draft.nodes[$0].sharing == .eagerSingleton && !draft.nodes[$0].isReplaced })
  }

  private init(_ draft: GraphDraft) {
    self.draft = draft
    // The plan frees both.
    nodes = .allocate(capacity: draft.nodes.count)
    links = .allocate(capacity: draft.edges.count)
    var scopes: [Scope] = []
    for node in draft.nodes {
      guard let scope = node.sharing.scope else { continue }
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
    for (edge, target) in draft.edges.enumerated() {
      (links + edge).initialize(
        to: Node.Link(
          node: target < 0 ? nil : NodePointer(nodes + Int(target)), frameOffset: 0,
          isDeferred: draft.isDeferred(edge)))
    }
    for (index, node) in draft.nodes.enumerated() {
      let level = level(of: node.sharing.scope)
      (nodes + index).initialize(
        to: Node(
          declaration: node.reference, links: links + Int(node.firstEdge), linkCount: node.edgeCount,
          kind: node.sharing.kind,
          isMainActor: node.isolation == .mainActor, isSeed: node.sharing.isSeeded,
          isObject: node.key.type is AnyObject.Type,
          level: Int32(level)))
    }
  }

  // MARK: Levels

  private func makeLevels() -> [Level] {
    let tables = makeTables()
    return tables.indices.map { makeLevel($0, tables[$0]) }
  }

  private func makeTables() -> [KeyTable] {
    if scopes.isEmpty { return [draft.table] }
    var tables = (0...scopes.count).map { _ in KeyTable(minimumCapacity: 4) }
    for place in 0..<draft.table.capacity where draft.table.words[place] != 0 {
      let node = Int(draft.table.values[place])
      _ = tables[Int(nodes[node].level)].insert(KeyID(word: draft.table.words[place]), node)
    }
    return tables
  }

  private func makeLevel(_ index: Int, _ table: KeyTable) -> Level {
    var isPublic = Array(repeating: false, count: draft.nodes.count)
    for place in 0..<table.capacity where table.words[place] != 0 {
      let node = Int(table.values[place])
      nodes[node].entry = Int32(place)
      isPublic[node] = true
    }
    var shared: [NodePointer] = []
    var weak: [NodePointer] = []
    var seeds: [NodePointer] = []
    var entryCount = table.capacity
    var size = 0
    var alignment = MemoryLayout<Storage.Header>.alignment
    for node in draft.nodes.indices where nodes[node].level == index && !draft.nodes[node].isReplaced {
      let layout: ErasedValue.Layout
      switch nodes[node].kind {
      case .fresh, .perResolution: continue
      case .shared:
        shared.append(NodePointer(nodes + node))
        // A box is made for the value when it is boxed.
        layout =
          nodes[node].sharedForm == .boxed
          ? ErasedValue.Layout(size: 0, alignment: 1) : ErasedValue.layout(of: draft.nodes[node].key.type)
      case .weak:
        weak.append(NodePointer(nodes + node))
        layout = ErasedValue.layout(of: WeakObject.self)
      }
      if nodes[node].isSeed { seeds.append(NodePointer(nodes + node)) }
      if !isPublic[node] {
        nodes[node].entry = Int32(entryCount)
        entryCount += 1
      }
      size = (size + layout.alignment - 1) & ~(layout.alignment - 1)
      nodes[node].storage = size
      size += layout.size
      alignment = max(alignment, layout.alignment)
    }
    let scope = index == 0 ? nil : scopes[index - 1]
    return Level(
      index: index, parent: scope.map { level(of: $0.parent) } ?? -1, scope: scope, table: table,
      ownsTable: !scopes.isEmpty, entryCount: entryCount, shared: shared, weak: weak, seeds: seeds, storageSize: size,
      storageAlignment: alignment)
  }
}

extension Sharing {
  fileprivate var kind: Node.Kind {
    switch self {
    case .unshared: .fresh
    case .singleton, .eagerSingleton, .scoped, .seeded: .shared
    case .weak: .weak
    case .perResolution: .perResolution
    }
  }
}
