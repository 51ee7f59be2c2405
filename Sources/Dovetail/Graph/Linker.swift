/// Finds for each declaration the declarations of what it needs.
struct Linker {
  var nodes: [DraftNode]
  private let installs: [Install]
  let environments: [Collector.Environment]
  var faults: [LinkFault]
  /// The keys that each environment's bindings see first.
  var tables: [KeyTable]
  /// The overrides of what nothing else binds, and what wraps them.
  var idle: Set<Int> = []
  /// What each environment binds for certain owners.
  var contexts: [ContextTable]
  var edges: DraftEdges
  let forms: ImplicitForms
  /// The elements of each collection; the collections' nodes follow each other.
  var members: [[Int32]] = []
  let firstCollection: Int
  private let collectedFaults: Int
  let topLayer: Int32
  private let isExpanded: Bool
  /// Where nodes are injected, in a graph where that makes a difference; nil in any other.
  var sites: LinkSites?
  /// Whether there are sites, which takes longer to ask of them.
  private(set) var hasSites: Bool
  /// Whether a binding asked where it is injected.
  var asksForSites = false

  static func link(_ collected: consuming Collector) -> GraphDraft {
    var linker = Linker(collected)
    linker.index()
    linker.connect()
    if linker.asksForSites && linker.sites == nil {
      // Hardly any graph asks, so that the others do without the account.
      linker.restart()
      linker.index()
      linker.connect()
    }
    linker.isolate()
    return GraphDraft(
      nodes: linker.nodes, edges: linker.edges, table: linker.tables[0], installs: linker.installs, forms: linker.forms,
      faults: linker.faults, collectedCount: linker.firstCollection, environments: linker.environments,
      topLayer: linker.topLayer, isPlain: linker.sites == nil && !linker.isExpanded,
      contexts: linker.sites == nil ? nil : linker.contexts[0])
  }

  private init(_ collected: consuming Collector) {
    nodes = collected.nodes
    forms = ImplicitForms(isJustInTime: collected.isJustInTime)
    hasSites = collected.isContextual
    sites = hasSites ? LinkSites() : nil
    contexts = Array(repeating: ContextTable(), count: collected.environments.count)
    installs = collected.installs
    environments = collected.environments
    faults = collected.faults
    firstCollection = nodes.count
    collectedFaults = faults.count
    topLayer = collected.topLayer
    isExpanded = collected.isExpanding
    edges = DraftEdges(nodeCount: nodes.count)
    tables = Self.tables(for: environments, keys: nodes.count)
  }

  /// Tables without keys: the injector's own, and one for each private block.
  private static func tables(for environments: [Collector.Environment], keys: Int) -> [KeyTable] {
    let own = KeyTable(minimumCapacity: max(keys, KeyTable.leastOfInjector))
    return [own] + environments.dropFirst().map { _ in KeyTable(minimumCapacity: 4) }
  }

  /// Takes back what linking did, to do it once more with an account of the sites.
  private mutating func restart() {
    nodes.removeLast(nodes.count - firstCollection)
    for node in nodes.indices { nodes[node].unlink() }
    faults.removeLast(faults.count - collectedFaults)
    idle = []
    tables = Self.tables(for: environments, keys: nodes.count)
    edges = DraftEdges(nodeCount: nodes.count)
    members = []
    hasSites = true
    sites = LinkSites()
  }

  /// Whether a node is a collection of what modules contribute.
  func isCollection(_ node: Int) -> Bool {
    members.indices.contains(node - firstCollection)
  }

  mutating func append(
    _ declaration: AnyBinding, like node: Int, in environment: Int32, layer: Int32? = nil
  ) -> Int {
    nodes.append(
      DraftNode(
        declaration, .unshared, install: nodes[node].install, environment: environment,
        layer: layer ?? nodes[node].layer))
    return nodes.count - 1
  }

  /// Puts another binding of the same key in the place of a node's, which no module wrote.
  mutating func rebind(_ node: Int, to binding: AnyBinding) {
    nodes[node].declaration = binding
  }

  /// The node that a key means to an environment's bindings.
  func find(_ key: AnyKey, from environment: Int, at site: LinkSites.Site?) -> Int? {
    var next = environment
    while next >= 0 {
      if let site, let node = contexts[next].node(for: key, injectedInto: nodes[site.owner].key.type) { return node }
      // A form that an outer environment asked for stands for what is bound there.
      if let node = tables[next][key.id], next == environment || !isForm(node) { return node }
      next = Int(environments[next].parent)
    }
    return nil
  }

  /// Whether a node was made because somebody asked for it, and not for what modules contribute.
  private func isForm(_ node: Int) -> Bool {
    switch nodes[node].declaration.role {
    case .implicit: !isCollection(node)
    case .justInTime: true
    case .binding, .contribution, .decorator, .expansion, .assisted, .madeElsewhere, .fallback: false
    }
  }
}
