/// Finds for each declaration the declarations of what it needs.
struct Linker {
  private var nodes: [DraftNode]
  private let installs: [Install]
  private let environments: [Collector.Environment]
  private var faults: [LinkFault]
  /// The keys that each environment's bindings see first.
  private var tables: [KeyTable]
  private var edges: [Int32] = []
  /// The elements of the collections, in a row for each collection.
  private var members: [Int: [Int32]] = [:]

  static func link(_ collected: Collector) -> GraphDraft {
    var linker = Linker(collected)
    linker.index()
    linker.connect()
    return GraphDraft(
      nodes: linker.nodes, edges: linker.edges, table: linker.tables[0], installs: linker.installs,
      faults: linker.faults)
  }

  private init(_ collected: Collector) {
    nodes = collected.nodes
    installs = collected.installs
    environments = collected.environments
    faults = collected.faults
    tables = [KeyTable(minimumCapacity: collected.nodes.count)]
    for _ in environments.dropFirst() { tables.append(KeyTable(minimumCapacity: 4)) }
    edges.reserveCapacity(nodes.count * 2)
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
    for (index, node) in nodes.enumerated() {
      let candidate = Candidate(node: index, layer: node.layer)
      switch node.declaration.role {
      case .binding, .implicit, .assisted: candidates[Int(node.environment)].append(candidate)
      case .decorator: decorators[Int(node.environment)].append(candidate)
      case .contribution: contributions.append(index)
      }
    }
    for collection in collect(contributions) { candidates[0].append(collection) }
    // Inner environments come after those around them; what they expose must be known outside first.
    for environment in environments.indices.reversed() {
      insert(candidates[environment], in: environment)
      for decorator in decorators[environment] { decorate(decorator.node, in: environment) }
      guard environment > 0 else { continue }
      for exposed in exposed(by: environment) {
        candidates[Int(environments[environment].parent)].append(exposed)
      }
    }
  }

  private mutating func insert(_ candidates: [Candidate], in environment: Int) {
    let isLayered = candidates.contains { $0.layer != candidates[0].layer }
    for candidate in isLayered ? sortedByLayer(candidates) : candidates {
      let key = nodes[candidate.node].key
      guard let other = tables[environment].insert(key.id, candidate.node) else {
        if nodes[candidate.node].layer > environments[environment].layer {
          faults.append(.overridesNothing(node: candidate.node))
        }
        continue
      }
      if nodes[other].layer < candidate.layer {
        nodes[other].isReplaced = true
        tables[environment].update(key.id, candidate.node)
      } else {
        faults.append(.duplicate(first: other, second: candidate.node))
      }
    }
  }

  private func sortedByLayer(_ candidates: [Candidate]) -> [Candidate] {
    candidates.enumerated().sorted { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }.map(\.element)
  }

  private mutating func decorate(_ decorator: Int, in environment: Int) {
    let key = nodes[decorator].key
    guard let wrapped = find(key, from: environment) else {
      faults.append(.decoratesNothing(node: decorator))
      return
    }
    nodes[decorator].wrapped = Int32(wrapped)
    nodes[decorator].sharing = nodes[wrapped].sharing
    if tables[environment].insert(key.id, decorator) != nil {
      tables[environment].update(key.id, decorator)
    }
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
          guard nodes[other].layer < nodes[element].layer else {
            faults.append(.repeatedEntry(entry, first: other, second: element))
            continue
          }
          nodes[other].isReplaced = true
          collections[contribution.collection].map { members[$0]?.removeAll { $0 == other } }
        }
        entries[contribution.collection, default: [:]][entry] = element
      }
      let collection: Int
      if let known = collections[contribution.collection] {
        collection = known
      } else {
        let head = DeclarationHead(
          key: contribution.collection, site: nodes[element].declaration.site, role: .implicit)
        collection = append(
          Declaration(head, dependencies: [], sharing: .unshared, maker: contribution.maker), like: element,
          in: 0)
        collections[contribution.collection] = collection
        made.append(collection)
      }
      members[collection, default: []].append(Int32(element))
    }
    return made.map { Candidate(node: $0, layer: 0) }
  }

  private mutating func append(_ declaration: Declaration, like node: Int, in environment: Int32) -> Int {
    nodes.append(
      DraftNode(declaration, install: nodes[node].install, environment: environment, layer: nodes[node].layer))
    return nodes.count - 1
  }

  /// The node that a key means to an environment's bindings.
  private func find(_ key: AnyKey, from environment: Int) -> Int? {
    var next = environment
    while next >= 0 {
      if let node = tables[next][key.id] { return node }
      next = Int(environments[next].parent)
    }
    return nil
  }

  // MARK: Connect

  /// Connects every node; those that this adds are connected in their turn.
  private mutating func connect() {
    var index = 0
    while index < nodes.count {
      nodes[index].firstEdge = Int32(edges.count)
      if !nodes[index].isReplaced { connect(index) }
      nodes[index].edgeCount = Int32(edges.count) - nodes[index].firstEdge
      index += 1
    }
  }

  private mutating func connect(_ index: Int) {
    let declaration = nodes[index].declaration
    if let product = declaration.product {
      let environment = nodes[index].environment
      edges.append(Int32(append(product, like: index, in: environment)))
      return
    }
    if let members = members[index] {
      edges += members
      return
    }
    for (position, dependency) in declaration.dependencies.enumerated() {
      if dependency.kind == .decorated {
        edges.append(nodes[index].wrapped)
        continue
      }
      let target = target(of: dependency, for: index)
      edges.append(Int32(target ?? -1))
      if target == nil && dependency.kind != .optional {
        faults.append(.missing(node: index, position: position))
      }
    }
  }

  private mutating func target(of dependency: Dependency, for node: Int) -> Int? {
    let environment = nodes[node].environment
    if let found = find(dependency.key, from: Int(environment)) { return found }
    guard let form = dependency.key.type as? any ImplicitBinding.Type else { return nil }
    let made = append(form.implicitDeclaration(for: dependency.key), like: node, in: environment)
    // It counts as bound for this environment only, since what it stands for may be private.
    _ = tables[Int(environment)].insert(dependency.key.id, made)
    return made
  }
}
