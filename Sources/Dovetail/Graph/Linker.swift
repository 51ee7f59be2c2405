/// Finds for each declaration the declarations of what it needs.
struct Linker {
  private var nodes: [DraftNode]
  private let installs: [Install]
  private let environments: [Collector.Environment]
  private var faults: [LinkFault]
  /// The keys that each environment's bindings see first.
  private var tables: [KeyTable]
  private var edges: DraftEdges
  private let declared: [Bindings]
  /// The declarations that no module wrote.
  private var made: [Declaration] = []
  /// The elements of each collection; the collections' nodes follow each other.
  private var members: [[Int32]] = []
  private let firstCollection: Int

  static func link(_ collected: consuming Collector) -> GraphDraft {
    var linker = Linker(collected)
    linker.index()
    linker.connect()
    linker.isolate()
    for table in linker.tables.dropFirst() { table.deallocate() }
    // The draft frees the first table.
    return GraphDraft(
      nodes: linker.nodes, edges: linker.edges, table: linker.tables[0], installs: linker.installs,
      faults: linker.faults, keeping: (linker.declared, linker.made))
  }

  private init(_ collected: consuming Collector) {
    nodes = collected.nodes
    installs = collected.installs
    environments = collected.environments
    faults = collected.faults
    firstCollection = nodes.count
    edges = DraftEdges(nodeCount: nodes.count)
    declared = collected.kept
    tables = [KeyTable(minimumCapacity: collected.nodes.count)]
    for _ in environments.dropFirst() { tables.append(KeyTable(minimumCapacity: 4)) }
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
    for (index, node) in nodes.enumerated() {
      let candidate = Candidate(node: index, layer: node.layer)
      if node.isContribution {
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
      decorators[environment].removeAll { decorator in
        tables[environment][nodes[decorator.node].key.id].map { decorate(decorator.node, $0, in: environment) } != nil
      }
      guard environment > 0 else { continue }
      for exposed in exposed(by: environment) {
        candidates[Int(environments[environment].parent)].append(exposed)
      }
    }
    // What is left decorates what an outer environment binds, for the bindings of the inner one alone.
    for environment in environments.indices {
      for decorator in decorators[environment] {
        if let wrapped = find(nodes[decorator.node].key, from: environment) {
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
  private func isCollection(_ node: Int) -> Bool {
    members.indices.contains(node - firstCollection)
  }

  private mutating func append(
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
  private func find(_ key: AnyKey, from environment: Int) -> Int? {
    var next = environment
    while next >= 0 {
      // A form that an outer environment asked for stands for what is bound there.
      if let node = tables[next][key.id], next == environment || !isForm(node) { return node }
      next = Int(environments[next].parent)
    }
    return nil
  }

  /// Whether a node was made because somebody asked for it, and not for what modules contribute.
  private func isForm(_ node: Int) -> Bool {
    if case .implicit = nodes[node].declaration.role { !isCollection(node) } else { false }
  }

  // MARK: Connect

  /// Connects every node; those that this adds are connected in their turn.
  private mutating func connect() {
    var index = 0
    while index < nodes.count {
      if !nodes[index].isReplaced { connect(index) }
      edges.endRow()
      index += 1
    }
  }

  private mutating func connect(_ index: Int) {
    if isCollection(index) {
      for member in members[index - firstCollection] { edges.append(Int(member), .needed) }
      return
    }
    // Without the retains, which cost more than the rest.
    let reference = nodes[index].reference
    reference._withUnsafeGuaranteedRef { declaration in
      if let product = declaration.product {
        edges.append(append(product, like: index, in: nodes[index].environment), .deferred)
        return
      }
      declaration.forEachDependency { position, dependency in connect(index, dependency, at: position) }
    }
  }

  private mutating func connect(_ index: Int, _ dependency: Dependency, at position: Int) {
    if dependency.kind == .decorated { return edges.append(Int(nodes[index].wrapped), .decorated) }
    let target = target(of: dependency, for: index)
    edges.append(target ?? -1, dependency.kind)
    if target == nil && dependency.kind != .optional {
      faults.append(.missing(node: index, position: position))
    }
  }

  private mutating func target(of dependency: Dependency, for node: Int) -> Int? {
    let environment = nodes[node].environment
    if let found = find(dependency.key, from: Int(environment)) { return found }
    guard let form = ImplicitForm.declaration(for: dependency.key) else { return nil }
    // A needed form is made even when what it stands for is missing, so that the fault names that.
    if dependency.kind == .optional && !isBound(dependency.key, from: Int(environment)) { return nil }
    let made = append(form, like: node, in: environment)
    // It counts as bound for this environment only, since what it stands for may be private.
    _ = tables[Int(environment)].insert(dependency.key.id, made)
    return made
  }

  private func isBound(_ key: AnyKey, from environment: Int) -> Bool {
    ImplicitForm.isBound(key) { find($0, from: environment) != nil }
  }

  // MARK: Isolate

  /// Tells the implicit forms where they are made: on the main actor, when something that they need is made there.
  private mutating func isolate() {
    guard nodes.contains(where: { $0.isolation == .mainActor }) else { return }
    // What a form needs may be a form that comes after it.
    var isDone = false
    while !isDone {
      isDone = true
      for index in nodes.indices where nodes[index].isolation != .mainActor && needsMainActor(index) {
        nodes[index].isolation = .mainActor
        isDone = false
      }
    }
  }

  private func needsMainActor(_ form: Int) -> Bool {
    guard case .implicit = nodes[form].declaration.role else { return false }
    return edges.row(of: form).contains { edge in
      edges.neededTarget(of: edge).map { nodes[$0].isolation == .mainActor } ?? false
    }
  }
}
