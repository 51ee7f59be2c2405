// Every dependency finds its node; what no module wrote is added on the way.

extension Linker {
  /// Connects every node; those that this adds are connected in their turn.
  mutating func connect() {
    var index = 0
    while index < nodes.count {
      if !nodes[index].isReplaced { connect(index) }
      edges.endRow()
      index += 1
    }
  }

  private mutating func connect(_ index: Int) {
    if isCollection(index) {
      for (position, member) in members[index - firstCollection].enumerated() {
        let site = sites?.site(of: index, at: position, asking: nodes[Int(member)].key, in: nodes)
        edges.append(specialized(Int(member), at: site), .needed)
      }
      return
    }
    let declaration = nodes[index].declaration
    if let product = declaration.head.product {
      let node = append(product, like: index, in: nodes[index].environment)
      sites?.inherit(from: index, to: node, product)
      edges.append(node, .deferred)
      return
    }
    for (position, dependency) in declaration.dependencies.enumerated() { connect(index, dependency, at: position) }
  }

  private mutating func connect(_ index: Int, _ dependency: Dependency, at position: Int) {
    // The common case: what modules bind, in a graph where it makes no difference who asks.
    let table = tables[Int(nodes[index].environment)]
    if !hasSites, dependency.kind != .decorated, let found = table[dependency.key.id] {
      return edges.append(found, dependency.kind)
    }
    connectSpecially(index, dependency, at: position)
  }

  @inline(never)
  private mutating func connectSpecially(_ index: Int, _ dependency: Dependency, at position: Int) {
    let site = sites?.site(of: index, at: position, asking: dependency.key, in: nodes)
    if dependency.kind == .decorated {
      return edges.append(specialized(Int(nodes[index].wrapped), at: site), .decorated)
    }
    let target = target(of: dependency, for: index, at: site)
    edges.append(target ?? -1, dependency.kind)
    // What repeats another node lacks what that one lacks.
    if target == nil && dependency.kind != .optional && nodes[index].original < 0 {
      faults.append(.missing(node: index, position: position))
    }
  }

  private mutating func target(of dependency: Dependency, for node: Int, at site: LinkSites.Site?) -> Int? {
    let environment = nodes[node].environment
    if let found = find(dependency.key, from: Int(environment), at: site) { return specialized(found, at: site) }
    guard let form = form(of: dependency, for: node, at: site) else { return nil }
    let made = append(form, like: node, in: environment)
    if case .justInTime = form.role {
      _ = tables[Int(environment)].insert(dependency.key.id, made)
      return specialized(made, at: site)
    }
    if let site {
      // What a form stands for depends on who asks, so that each has its own.
      sites?.add(made, at: site)
      nodes[made].asksForOwner = asksForOwner(dependency.key, at: site)
    } else {
      // It counts as bound for this environment only, since what it stands for may be private.
      _ = tables[Int(environment)].insert(dependency.key.id, made)
    }
    return made
  }

  /// How a key is made that nothing binds.
  private mutating func form(
    of dependency: Dependency, for node: Int, at site: LinkSites.Site?
  ) -> AnyBinding? {
    let key = dependency.key
    if key == InjectionSite.key {
      asksForSites = true
      return sites?.site(of: node)?.described(in: nodes).binding ?? InjectionSite(key: nodes[node].key).binding
    }
    if let owner = key.type as? any OwnerForm.Type { return self.owner(owner, for: node) }
    let environment = Int(nodes[node].environment)
    if let form = forms.binding(for: key) {
      // A needed form is made even when what it stands for is missing, so that the fault names that.
      return dependency.kind == .optional && !isBound(key, from: environment, at: site) ? nil : form
    }
    guard dependency.kind != .optional, find(FallbackAnswer.key, from: environment, at: nil) != nil else { return nil }
    return FallbackAnswer.binding(for: key)
  }

  private func isBound(_ key: AnyKey, from environment: Int, at site: LinkSites.Site?) -> Bool {
    forms.isBound(key) { find($0, from: environment, at: site) != nil }
  }

  // MARK: Isolate

  /// Tells all nodes where they are made, and whether they are awaited, by way of what they need at once.
  mutating func isolate() {
    var open = nodes.indices.filter { nodes[$0].availability != .atHand }
    if open.isEmpty { return }
    var askers: [Int: [Int]] = [:]
    for index in nodes.indices {
      for edge in edges.row(of: index) {
        if let target = edges.neededTarget(of: edge) { askers[target, default: []].append(index) }
      }
    }
    // What is awaited first, since that tells what the main actor has to do with the others.
    let starts = open
    while let node = open.popLast() {
      for asker in askers[node] ?? [] where nodes[asker].await(for: nodes[node]) { open.append(asker) }
    }
    open = starts
    while let node = open.popLast() {
      for asker in askers[node] ?? [] where nodes[asker].move(to: nodes[node]) { open.append(asker) }
    }
  }
}
