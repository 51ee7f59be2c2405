/// Collects the declarations of modules, in order, with the modules, private blocks and overrides around each of them.
struct Collector: ~Copyable {
  /// The graph, without its edges and the nodes of its keys.
  var graph = LinkedGraph()
  var faults: [GraphFault] = []
  /// The first module of each type; nil once a second one was compared with it.
  private var firstInstalls = KeyMap<(install: Int32, position: Position)?>()
  /// The first installation of each module, or of its type if not `Hashable`; only for types installed repeatedly.
  private var installed: [AnyHashable: Int] = [:]
  /// The types of modules to skip, of all removals around the current position, and whether each type was found.
  private var removedModules: [(type: Any.Type, isMet: Bool)] = []

  /// The pending work; a list replaces recursion, since deeply nested modules could overflow the stack.
  private var tasks: [(inout Collector) -> Void] = []

  init(_ bindings: Bindings) {
    collectLater([bindings], at: Position())
    while let task = tasks.popLast() { task(&self) }
    if graph.installs.contains(where: { $0.first >= 0 }) { findDoubled() }
    while let index = graph.nodes.indices.first(where: { graph.nodes[$0].binding.role == .expansion }),
      let kind = graph.nodes[index].expansion
    { expand(all: kind) }
  }

  private mutating func collectLater(_ parts: ArraySlice<Bindings>, at position: Position) {
    tasks.append { $0.collect(parts, at: position) }
  }

  /// Collects the leading declarations, and adds tasks for the rest.
  private mutating func collect(_ parts: ArraySlice<Bindings>, at position: Position) {
    // At least doubles the capacity, so that many short lists cost no more than a long one.
    let needed = graph.nodes.count + parts.count
    if needed > graph.nodes.capacity { graph.nodes.reserveCapacity(max(needed, graph.nodes.capacity * 2)) }
    for index in parts.indices {
      guard case .binding(let binding) = parts[index].content else {
        // The last task is done first.
        if index + 1 < parts.endIndex { collectLater(parts[(index + 1)...], at: position) }
        return collect(parts[index], at: position)
      }
      append(binding, at: position)
      if binding.details != nil { for alias in binding.aliases { append(alias, at: position) } }
    }
  }

  private mutating func append(_ binding: Binding, at position: Position) {
    let isOfModule = binding.role == .requirement && position.install >= 0
    let declared = isOfModule ? binding.copy(key: graph.installs[Int(position.install)].key) : binding
    graph.nodes.append(Node(declared, at: position))
  }

  private mutating func collect(_ bindings: Bindings, at position: Position) {
    switch bindings.content {
    case .binding: collectLater([bindings], at: position)
    case .list(let parts): collectLater(parts[...], at: position)
    case .module(let module, let site): install(module, site, at: position)
    case .overriding(let content, let times):
      var inner = position
      inner.layer += times
      graph.topLayer = max(graph.topLayer, inner.layer)
      collectLater([content], at: inner)
    case .hidden(let content, let exposures):
      graph.environments.append(PrivateBlock(position: position, exposures: exposures))
      var inner = position
      inner.environment = Int32(graph.environments.count - 1)
      collectLater([content], at: inner)
    case .justInTime: graph.isJustInTime = true
    case .scope(let scope): graph.scopes.append(scope)
    case .root(let root): graph.roots.append(root)
    case .removing(let removal, let content):
      if case .module(let type, _) = removal { removedModules.append((type, false)) }
      tasks.append { $0.remove(removal) }
      collectLater([content], at: position)
    }
  }

  private mutating func install(_ module: InstalledModule, _ site: SourceSite?, at position: Position) {
    if let index = removedModules.lastIndex(where: { $0.type == module.type }) {
      removedModules[index].isMet = true
      return
    }
    if module.bindings == nil && !module.installsItself { return }
    var inner = position
    inner.install = Int32(graph.installs.count)
    graph.installs.append(Install(module: module, parent: position.install, site: site))
    guard isNew(inner.install, at: position) else { return }
    guard let bindings = module.bindings else {
      let install = Int(inner.install)
      return faults.report(graph.nodes.count) { graph in
        let location = graph.location(ofInstall: install)
        let modules = graph.modules(from: install).map(TypeName.of)
        return Finding(.installsItself(modules), key: location.key, location: location, in: graph)
      }
    }
    collectLater([bindings], at: inner)
  }

  /// Records an installation, and returns whether no equal module has been installed before.
  private mutating func isNew(_ install: Int32, at position: Position) -> Bool {
    let key = graph.installs[Int(install)].key
    guard let first = firstInstalls[key] else {
      firstInstalls.update(key, or: (install, position)) { _ in }
      return true
    }
    if let first {
      firstInstalls.update(key, or: nil) { $0 = nil }
      _ = insert(first.install, at: first.position)
    }
    return insert(install, at: position)
  }

  private mutating func insert(_ install: Int32, at position: Position) -> Bool {
    let module = graph.installs[Int(install)].module
    let value = module.value
    let entry: [AnyHashable] = [
      value ?? AnyHashable(ObjectIdentifier(module.type)), position.environment, position.layer,
    ]
    guard let first = installed[entry] else {
      installed[entry] = Int(install)
      return true
    }
    if value == nil { graph.installs[Int(install)].first = Int32(first) }
    return value == nil
  }

  /// Removes declarations of the original graph, which are all that have been collected so far.
  private mutating func remove(_ removal: Removal) {
    switch removal {
    case .key(let key, let site):
      graph.roots.removeAll { $0.key == key }
      let isOfKey = graph.nodes.map { ($0.binding.contribution?.collection ?? $0.key) == key }
      if !remove(isOfKey) { faults.report(.removesNothing, of: key, at: site) }
    case .declarations(let positions, let key, let site):
      if !remove(graph.nodes.indices.map(positions.contains)) { faults.report(.removesNoElement, of: key, at: site) }
    case .module(let type, let site):
      if removedModules.popLast()?.isMet == true { return }
      faults.report(.removesNoModule(TypeName.of(type)), of: AnyKey(type: type, id: KeyID(type)), at: site)
    }
  }

  /// Removes nodes, and the exposures of keys that are then not bound in their private blocks.
  ///
  /// - Returns: Whether any node was removed.
  private mutating func remove(_ isRemoved: [Bool]) -> Bool {
    let removed = graph.nodes.indices.filter { isRemoved[$0] }.map { graph.nodes[$0] }
    graph.nodes = graph.nodes.indices.filter { !isRemoved[$0] }.map { graph.nodes[$0] }
    graph.scopes += removed.compactMap(\.lifetime.scope)
    for node in removed {
      let key = node.key
      var block = node.environment
      while block > 0, !isBound(key, in: block) {
        graph.environments[Int(block)].exposures.removeAll { $0.key == key }
        block = graph.environments[Int(block)].parent
      }
    }
    return !removed.isEmpty
  }

  /// Returns whether a private block binds a key, or an inner block exposes it.
  private func isBound(_ key: AnyKey, in block: Int32) -> Bool {
    graph.nodes.contains { $0.binding.role == .binding && $0.key == key && $0.environment == block }
      || graph.environments.contains { $0.parent == block && $0.exposures.contains { $0.key == key } }
  }
}
