/// Collects the declarations of modules, in order, with what surrounds each of them.
struct Collector {
  var nodes: [Node] = []
  private(set) var installs: [Install] = []
  private(set) var environments = [PrivateBlock(parent: -1, layer: 0, install: -1, exposures: [])]
  var faults: [GraphFault] = []
  /// Whether it matters for a node who needs it.
  private(set) var hasSites = false
  /// Whether what is needed of types that say how they are made needs no binding.
  private(set) var isJustInTime = false
  /// Whether there is something that becomes a decorator when all is collected.
  private(set) var isExpanding = false
  /// How many overrides the innermost one stands in, itself counted.
  private(set) var topLayer: Int32 = 0
  /// The first module of each type, until there is another to compare it with.
  private var firstInstalls: [KeyID: (module: InstalledModule, install: Int32, position: Position)?] = [:]
  /// The first installation of each module that was met again, or of its type when it cannot be compared.
  private var installed: [Installation: Int32] = [:]
  /// For each installation that may repeat another one that other one: nobody can tell whether they differ.
  var repetitions: [Int32: Int32] = [:]
  /// The modules that are left out of what is being collected, and whether any was met.
  private var leftOut: [(type: Any.Type, isMet: Bool)] = []

  private struct Installation: Hashable {
    /// The module, or its type when it cannot be compared.
    let module: AnyHashable
    let environment: Int32
    let layer: Int32
  }

  private struct Position {
    /// The innermost module.
    var install: Int32 = -1
    var environment: Int32 = 0
    var layer: Int32 = 0
  }

  /// What is still to do; the list is in place of a recursion, which deep modules would take too far.
  private enum Work {
    case collect(ArraySlice<Bindings>, Position)
    case remove(AnyKey, SourceSite)
    case removeDeclarations(Set<Int>, from: Int)
    case endLeavingOut(SourceSite)
  }

  private var tasks: [Work] = []

  init(_ bindings: Bindings) {
    tasks = [.collect([bindings], Position())]
    while let task = tasks.popLast() {
      switch task {
      case .collect(let parts, let position):
        collect(parts, at: position)
      case .remove(let key, let site):
        remove(key, site)
      case .removeDeclarations(let positions, let start):
        remove(positions, from: start)
      case .endLeavingOut(let site):
        if let module = leftOut.popLast(), !module.isMet {
          reportRemoval(
            .removesNoModule(TypeName.of(module.type)), AnyKey(type: module.type, id: KeyID(module.type)), site)
        }
      }
    }
    if !repetitions.isEmpty { findDoubled() }
    if isExpanding { expand() }
  }

  /// Collects the declarations that come first; what follows them is left for later.
  private mutating func collect(_ parts: ArraySlice<Bindings>, at position: Position) {
    reserve(parts.count)
    for index in parts.indices {
      guard let node = node(of: parts[index], at: position) else {
        // The last task is done first.
        if index + 1 < parts.endIndex { tasks.append(.collect(parts[(index + 1)...], position)) }
        return collect(parts[index], at: position)
      }
      if node.binding.isForSite { hasSites = true }
      if node.binding.role == .expansion { isExpanding = true }
      // After its last use, so that the node is moved into the list and not copied.
      nodes.append(node)
    }
  }

  /// Makes place for nodes, and for as many again as there are, so that many short lists cost no more than one.
  private mutating func reserve(_ count: Int) {
    let needed = nodes.count + count
    if needed > nodes.capacity { nodes.reserveCapacity(max(needed, nodes.capacity * 2)) }
  }

  private func node(of bindings: Bindings, at position: Position) -> Node? {
    guard case .binding(let binding) = bindings.content else { return nil }
    return Node(binding, install: position.install, environment: position.environment, layer: position.layer)
  }

  private mutating func collect(_ bindings: Bindings, at position: Position) {
    switch bindings.content {
    case .binding:
      tasks.append(.collect([bindings], position))
    case .list(let parts):
      tasks.append(.collect(parts[...], position))
    case .module(let module, let site):
      install(module, site, at: position)
    case .overriding(let content):
      var inner = position
      inner.layer += 1
      topLayer = max(topLayer, inner.layer)
      tasks.append(.collect([content], inner))
    case .hidden(let content, let exposures):
      environments.append(
        PrivateBlock(
          parent: position.environment, layer: position.layer, install: position.install, exposures: exposures))
      var inner = position
      inner.environment = Int32(environments.count - 1)
      tasks.append(.collect([content], inner))
    case .justInTime:
      isJustInTime = true
    case .removing(.key(let key, let site), let content):
      tasks.append(.remove(key, site))
      tasks.append(.collect([content], position))
    case .removing(.declarations(let positions, let site), let content):
      if positions.isEmpty { reportRemoval(.removesNoElement, AnyKey(GraphNode.self), site) }
      tasks.append(.removeDeclarations(positions, from: nodes.count))
      tasks.append(.collect([content], position))
    case .removing(.module(let type, let site), let content):
      leftOut.append((type, false))
      tasks.append(.endLeavingOut(site))
      tasks.append(.collect([content], position))
    }
  }

  private mutating func install(_ module: InstalledModule, _ site: SourceSite?, at position: Position) {
    if let index = leftOut.lastIndex(where: { $0.type == module.type }) {
      leftOut[index].isMet = true
      return
    }
    if case .nothing = module.content { return }
    var inner = position
    inner.install = Int32(installs.count)
    installs.append(Install(type: module.type, parent: position.install, site: site))
    guard isNew(module, inner.install, at: position) else { return }
    guard case .bindings(let bindings) = module.content else {
      let install = Int(inner.install)
      faults.append(
        GraphFault(node: nodes.count) { graph in
          let location = graph.location(ofInstall: install)
          return Finding(.installsItself(graph.modules(from: install)), key: location.key, location: location)
        })
      return
    }
    tasks.append(.collect([bindings], inner))
  }

  /// Whether no equal module has been installed so far.
  private mutating func isNew(_ module: InstalledModule, _ install: Int32, at position: Position) -> Bool {
    guard let first = firstInstalls.updateValue(nil, forKey: KeyID(module.type)) else {
      firstInstalls[KeyID(module.type)] = .some((module, install, position))
      return true
    }
    if let first { _ = insert(first.module, first.install, at: first.position) }
    return insert(module, install, at: position)
  }

  private mutating func insert(_ module: InstalledModule, _ install: Int32, at position: Position) -> Bool {
    let value = module.value
    let entry = Installation(
      module: value ?? AnyHashable(ObjectIdentifier(module.type)), environment: position.environment,
      layer: position.layer)
    guard let first = installed[entry] else {
      installed[entry] = install
      return true
    }
    if value == nil { repetitions[install] = first }
    return value == nil
  }

  private mutating func remove(_ key: AnyKey, _ site: SourceSite) {
    let count = nodes.count
    nodes.removeAll { node in
      if let contribution = node.binding.details?.contribution { return contribution.collection == key }
      return node.key == key
    }
    for index in environments.indices { environments[index].exposures.removeAll { $0.key == key } }
    if nodes.count == count { reportRemoval(.removesNothing, key, site) }
  }

  private mutating func remove(_ positions: Set<Int>, from start: Int) {
    let removed = positions.map { nodes[start + $0] }
    nodes = nodes.enumerated().filter { !positions.contains($0.offset - start) }.map(\.element)
    for node in removed where node.environment > 0 {
      let isBound = nodes.contains {
        $0.binding.role == .binding && $0.key == node.key && $0.environment == node.environment
      }
      if !isBound { environments[Int(node.environment)].exposures.removeAll { $0.key == node.key } }
    }
  }

  private mutating func reportRemoval(_ fault: Finding.Fault, _ key: AnyKey, _ site: SourceSite) {
    faults.append(
      GraphFault(node: -1) { graph in
        Finding(fault, key: key, location: Finding.Location(key: key, site: site, modules: []), bound: graph.boundKeys)
      })
  }
}
