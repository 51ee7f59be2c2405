/// Finds for each declaration the declarations of what it needs.
struct Linker {
  var nodes: [DraftNode]
  private let installs: [Install]
  let environments: [Collector.Environment]
  var faults: [LinkFault]
  /// The keys that each environment's bindings see first.
  var tables: [KeyTable]
  /// What each environment binds for certain owners.
  var contexts: [ContextTable]
  var edges: DraftEdges
  let forms: ImplicitForms
  private let declared: [Bindings]
  /// The declarations that no module wrote.
  private var made: [Declaration] = []
  /// The elements of each collection; the collections' nodes follow each other.
  private(set) var members: [[Int32]] = []
  let firstCollection: Int
  private let collectedFaults: Int
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
    for table in linker.tables.dropFirst() { table.deallocate() }
    // The draft frees the first table.
    return GraphDraft(
      nodes: linker.nodes, edges: linker.edges, table: linker.tables[0], installs: linker.installs, forms: linker.forms,
      faults: linker.faults, keeping: (linker.declared, linker.made))
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
    edges = DraftEdges(nodeCount: nodes.count)
    declared = collected.kept
    tables = [KeyTable(minimumCapacity: collected.nodes.count)]
    for _ in environments.dropFirst() { tables.append(KeyTable(minimumCapacity: 4)) }
  }

  /// Takes back what linking did, to do it once more with an account of the sites.
  private mutating func restart() {
    nodes.removeLast(nodes.count - firstCollection)
    for node in nodes.indices { nodes[node].unlink() }
    faults.removeLast(faults.count - collectedFaults)
    for table in tables { table.deallocate() }
    tables = environments.map { _ in KeyTable(minimumCapacity: 4) }
    edges = DraftEdges(nodeCount: nodes.count)
    made = []
    members = []
    hasSites = true
    sites = LinkSites()
  }

  // MARK: Index

  /// A binding, or an exposed one, that wants its key in an environment.
  private struct Candidate {
    let node: Int
    let layer: Int32
  }

  private mutating func index() {
    var candidates = Array(repeating: [Candidate](), count: environments.count)
    var decorators = candidates
    var contributions: [Int] = []
    // In nearly every graph nothing is private or overridden, so that the order of the declarations is the right one.
    let isPlain = environments.count == 1 && nodes.allSatisfy { $0.layer == 0 }
    var contextual = candidates
    for (index, node) in nodes.enumerated() {
      let candidate = Candidate(node: index, layer: node.layer)
      if node.isContextual {
        contextual[Int(node.environment)].append(candidate)
      } else if node.isContribution {
        contributions.append(index)
      } else if node.isDecorator {
        decorators[Int(node.environment)].append(candidate)
      } else if isPlain {
        insert(candidate, in: 0)
      } else {
        candidates[Int(node.environment)].append(candidate)
      }
    }
    for collection in collect(contributions) { candidates[0].append(collection) }
    // Inner environments come after those around them; what they expose must be known outside first, decorated.
    for environment in environments.indices.reversed() {
      insert(candidates[environment], in: environment)
      for candidate in sortedByLayer(contextual[environment]) { insertContextual(candidate, in: environment) }
      decorators[environment].removeAll { decorator in
        let isContextual = decorateContextual(decorator.node, in: environment)
        if let wrapped = tables[environment][nodes[decorator.node].key.id] {
          decorate(decorator.node, wrapped, in: environment)
          return true
        }
        nodes[decorator.node].isReplaced = isContextual
        return isContextual
      }
      guard environment > 0 else { continue }
      for exposed in exposed(by: environment) {
        candidates[Int(environments[environment].parent)].append(exposed)
      }
    }
    // What is left decorates what an outer environment binds, for the bindings of the inner one alone.
    for environment in environments.indices {
      for decorator in decorators[environment] {
        if let wrapped = find(nodes[decorator.node].key, from: environment, at: nil) {
          decorate(decorator.node, wrapped, in: environment)
        } else {
          faults.append(.decoratesNothing(node: decorator.node))
        }
      }
    }
  }

  private mutating func insert(_ candidates: [Candidate], in environment: Int) {
    let isLayered = candidates.contains { $0.layer != candidates[0].layer }
    for candidate in isLayered ? sortedByLayer(candidates) : candidates { insert(candidate, in: environment) }
  }

  private mutating func insert(_ candidate: Candidate, in environment: Int) {
    let key = nodes[candidate.node].key
    guard let other = tables[environment].insert(key.id, candidate.node) else {
      if nodes[candidate.node].layer > environments[environment].layer {
        faults.append(.overridesNothing(node: candidate.node))
      }
      return
    }
    // A key may be exposed twice by one block.
    if other == candidate.node { return }
    if nodes[other].layer < candidate.layer {
      nodes[other].isReplaced = true
      tables[environment].update(key.id, candidate.node)
    } else {
      faults.append(.duplicate(first: other, second: candidate.node))
    }
  }

  private func sortedByLayer(_ candidates: [Candidate]) -> [Candidate] {
    candidates.enumerated().sorted { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }.map(\.element)
  }

  private mutating func decorate(_ decorator: Int, _ wrapped: Int, in environment: Int) {
    let key = nodes[decorator].key
    nodes[decorator].wrapped = Int32(wrapped)
    nodes[decorator].sharing = nodes[wrapped].sharing.ofDecorator
    if tables[environment].insert(key.id, decorator) != nil {
      tables[environment].update(key.id, decorator)
    }
  }

  private mutating func insertContextual(_ candidate: Candidate, in environment: Int) {
    let node = nodes[candidate.node]
    let declaration = node.declaration
    guard let context = declaration.context else { return }
    if node.isContribution { return faults.append(.contextualContribution(node: candidate.node)) }
    let isKnown = tables[environment][node.key.id] != nil || !contexts[environment].candidates(for: node.key).isEmpty
    let replaced = contexts[environment].insert(
      ContextTable.Candidate(node: candidate.node, layer: candidate.layer, context: context), for: node.key)
    if let replaced {
      if replaced.layer == candidate.layer {
        faults.append(.duplicate(first: replaced.node, second: candidate.node))
      } else {
        nodes[replaced.node].isReplaced = true
      }
    } else if !isKnown && candidate.layer > environments[environment].layer {
      faults.append(.overridesNothing(node: candidate.node))
    }
  }

  /// Wraps the bindings of a decorator's key for certain owners, each in a decorator of its own.
  private mutating func decorateContextual(_ decorator: Int, in environment: Int) -> Bool {
    let key = nodes[decorator].key
    if contexts[environment].candidates(for: key).isEmpty { return false }
    var table = contexts[environment]
    table.update(key) { wrapped in
      let copy = appendCopy(of: decorator)
      nodes[copy].wrapped = Int32(wrapped)
      nodes[copy].sharing = nodes[wrapped].sharing.ofDecorator
      return copy
    }
    contexts[environment] = table
    return true
  }

  private mutating func exposed(by environment: Int) -> [Candidate] {
    environments[environment].exposures.compactMap { exposure in
      guard let node = tables[environment][exposure.key.id] else {
        faults.append(.exposesNothing(exposure, install: Int(environments[environment].install)))
        return nil
      }
      return Candidate(node: node, layer: environments[environment].layer)
    }
  }

  /// Makes a node for each collection, in the order of their first elements.
  private mutating func collect(_ contributions: [Int]) -> [Candidate] {
    var collections: [AnyKey: Int] = [:]
    var made: [Int] = []
    var entries: [AnyKey: [String: Int]] = [:]
    for element in contributions {
      guard case .contribution(let contribution) = nodes[element].declaration.role else { continue }
      if let entry = contribution.entry {
        if let other = entries[contribution.collection]?[entry] {
          if nodes[other].layer == nodes[element].layer {
            faults.append(.repeatedEntry(entry, first: other, second: element))
            continue
          }
          if nodes[other].layer > nodes[element].layer {
            nodes[element].isReplaced = true
            continue
          }
          nodes[other].isReplaced = true
          collections[contribution.collection].map { members[$0 - firstCollection].removeAll { $0 == other } }
        }
        entries[contribution.collection, default: [:]][entry] = element
      }
      let collection: Int
      if let known = collections[contribution.collection] {
        collection = known
      } else {
        let head = DeclarationHead(
          key: contribution.collection, site: nodes[element].declaration.site, role: .implicit)
        // The collection belongs to no override, even when its first element does.
        collection = append(
          Declaration(head, dependencies: [], maker: contribution.maker), like: element, in: 0,
          layer: 0)
        collections[contribution.collection] = collection
        members.append([])
        made.append(collection)
      }
      members[collection - firstCollection].append(Int32(element))
    }
    return made.map { Candidate(node: $0, layer: 0) }
  }

  /// Whether a node is a collection of what modules contribute.
  func isCollection(_ node: Int) -> Bool {
    members.indices.contains(node - firstCollection)
  }

  mutating func append(
    _ declaration: Declaration, like node: Int, in environment: Int32, layer: Int32? = nil
  ) -> Int {
    made.append(declaration)
    nodes.append(
      DraftNode(
        declaration, .unshared, install: nodes[node].install, environment: environment,
        layer: layer ?? nodes[node].layer))
    return nodes.count - 1
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
    case .binding, .contribution, .decorator, .expansion, .assisted, .elsewhere, .fallback: false
    }
  }
}
