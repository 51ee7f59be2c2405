// Edges: one for each dependency, to the node that provides it.

extension Linker {
  /// Makes the edges of the nodes from an index on, including nodes that this adds.
  mutating func connect(from first: Int = 0) {
    graph.starts.reserveCapacity(graph.nodes.count + 1)
    var index = first
    while index < graph.nodes.count {
      if !graph.nodes[index].isReplaced { connect(index) }
      graph.starts.append(Int32(graph.targets.count))
      index += 1
    }
  }

  mutating func connect(_ index: Int) {
    let node = graph.nodes[index]
    if node.isCollection {
      // The nodes of collections follow those that modules declare.
      for (position, member) in members[index - graph.collectedCount].enumerated() {
        let site = sites?.site(of: index, at: position, asking: graph.nodes[member].key, in: graph.nodes)
        graph.append(specialized(member, at: site), .optional)
      }
      return
    }
    if let product = node.binding.details?.content.product {
      let made = append(product, at: node.position)
      sites?.inherit(from: index, to: made, product)
      return graph.append(made, .deferred)
    }
    let dependencies = node.binding.dependencies
    let environment = Int(node.environment)
    for position in 0..<dependencies.count {
      let dependency = dependencies[position]
      // The common case: the key is bound, and no binding of the graph depends on its dependent.
      if sites == nil, dependency.kind != .decorated, dependency.kind != .elements,
        let found = graph.tables[environment][dependency.key.id]
      {
        graph.append(Int(found), dependency.kind)
      } else {
        connectSpecially(index, dependency, at: position)
      }
    }
  }

  mutating func connectSpecially(_ index: Int, _ dependency: Dependency, at position: Int) {
    let site = sites?.site(of: index, at: position, asking: dependency.key, in: graph.nodes)
    if dependency.kind == .decorated {
      let wrapped = Int(graph.nodes[index].wrapped)
      return graph.append(wrapped < 0 ? -1 : specialized(wrapped, at: site), .decorated)
    }
    let target = target(of: dependency, for: index, at: site)
    graph.append(target ?? -1, dependency.kind)
    if dependency.kind == .elements, let target, !graph.nodes[target].isCollection {
      return faults.report(.boundWhole(neededBy: graph.nodes[index].key), of: index, key: dependency.key, via: [index])
    }
    // A missing dependency of a copied node is reported for the original.
    if target == nil && dependency.kind != .optional && graph.nodes[index].original < 0
      && !isMetForOwners(dependency.key, of: index)
    {
      reportMissing(dependency.key, for: index)
    }
  }

  /// Whether a module requires a key that is bound for owners in the module.
  private func isMetForOwners(_ key: AnyKey, of requirement: Int) -> Bool {
    let required = graph.nodes[requirement]
    return required.isRequirement
      && graph.nodes.contains { owner in
        owner.install == required.install && contextual(key, in: Int(owner.environment), for: owner.key.type) != nil
      }
  }

  /// Reports a key that is not bound once for all its dependents, and at a requirement if there is one.
  mutating func reportMissing(_ key: AnyKey, for node: Int) {
    let known = graph.lacking[key]?.last
    if known == node { return }
    graph.lacking.update(key, or: []) { $0.append(node) }
    if known != nil { return }
    faults.report(node) { graph in
      let dependents = graph.dependents(lacking: key)
      let (location, binding) = (graph.location(of: dependents[0]), graph.nodes[dependents[0]].binding)
      let position = (0..<binding.dependencies.count).first { binding.dependencies[$0].key == key } ?? 0
      return Finding(
        .missing(neededBy: location.key, for: binding.use(at: position)), key: key, location: location, in: graph,
        via: dependents)
    }
  }

  /// Returns the node that the bindings of an environment use for a key.
  func find(_ key: AnyKey, from environment: Int, at site: LinkSites.Site?) -> Int? {
    var next = environment
    while next >= 0 {
      if let site, let node = contextual(key, in: next, for: graph.nodes[site.owner].key.type) { return node }
      // An implicit binding of an outer environment depends on that environment's keys, so an inner one cannot use it.
      if let node = graph.tables[next][key.id].map(Int.init),
        next == environment || graph.nodes[node].binding.role != .implicit || graph.nodes[node].isCollection
      {
        return node
      }
      next = Int(graph.environments[next].parent)
    }
    return nil
  }

  mutating func target(of dependency: Dependency, for node: Int, at site: LinkSites.Site?) -> Int? {
    let key = dependency.key
    let environment = graph.nodes[node].environment
    if let found = find(key, from: Int(environment), at: site) { return specialized(found, at: site) }
    if dependency.kind == .optional && !isBound(key, for: node, at: site) { return nil }
    var injection: InjectionSite?
    if key == InjectionSite.key {
      injection = sites?.site(of: node)?.described(in: graph.nodes) ?? InjectionSite(key: graph.nodes[node].key)
    }
    // A required one is added even if its own dependency is missing, so that the fault names that dependency.
    let implicit = injection?.binding ?? (key.type as? any ImplicitBinding.Type)?.binding(for: key)
    guard let binding = implicit ?? justInTime(key) else { return nil }
    let made = append(binding, at: graph.nodes[node].position)
    if let site, binding.role == .implicit {
      // Its target depends on the dependent, so each dependent has a separate implicit binding.
      sites?.add(made, at: site)
    } else {
      // It is added to this environment only, since its dependency may be private.
      graph.tables[Int(environment)][key.id] = Int32(made)
    }
    return binding.role == .implicit ? made : specialized(made, at: site)
  }

  func justInTime(_ key: AnyKey) -> Binding? {
    graph.isJustInTime && key.name == nil ? (key.type as? any Injectable.Type)?.transientBinding : nil
  }

  /// Returns whether a key can be resolved: it is bound, or made from keys that can be resolved.
  mutating func isBound(_ key: AnyKey, for node: Int, at site: LinkSites.Site?, _ seen: [AnyKey] = []) -> Bool {
    key.isBound { key, kind in
      if seen.contains(key) { return true }
      if let found = find(key, from: Int(graph.nodes[node].environment), at: site) {
        return kind != .elements || graph.nodes[found].isCollection
      }
      guard let recipe = justInTime(key) else { return false }
      return recipe.dependencies.all.allSatisfy {
        $0.kind == .optional || isBound($0.key, for: node, at: site, seen + [key])
      }
    }
  }
}

// What replaced declarations need. The linker connects them to find it, and discards what this adds.

extension Linker {
  /// Makes the edges of every node that is in use, and finds the nodes that replaced ones need.
  mutating func connectAll() {
    if graph.topLayer == 0 { return connect() }
    // An exposed binding that is overridden outside of its private block remains in use if something inside needs it.
    if graph.nodes.contains(where: { $0.isReplaced && $0.environment > 0 }) {
      let before = (graph, faults, sites)
      connect()
      var used: [Int] = []
      var edge = 0
      while edge < graph.targets.count {
        let target = Int(graph.targets[edge])
        edge += 1
        if target < 0 || !graph.nodes[target].isReplaced { continue }
        graph.nodes[target].isReplaced = false
        let original = Int(graph.nodes[target].original)
        used.append(original < 0 ? target : original)
        connect(also: target)
      }
      (graph, faults, sites) = before
      for node in used { graph.nodes[node].isReplaced = false }
    }
    connect()
    // Replaced overrides do not count, as a derived graph may have released them.
    let (before, count, edges) = ((graph, faults, sites), graph.nodes.count, graph.targets.count)
    for node in 0..<count where graph.nodes[node].isReplaced && graph.nodes[node].layer == 0 { connect(also: node) }
    let needed = graph.targets[edges...].map { Int($0) } + graph.nodes[count...].map { Int($0.original) }
    (graph, faults, sites) = before
    graph.neededByReplaced = needed.filter { 0..<count ~= $0 }
  }

  /// Makes the edges of one more node, and of the nodes that this adds.
  private mutating func connect(also node: Int) {
    let count = graph.nodes.count
    connect(node)
    connect(from: count)
  }
}
