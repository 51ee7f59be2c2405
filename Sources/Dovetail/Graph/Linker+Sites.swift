// Bindings that depend on their dependent: those for certain owners, and those that need their `InjectionSite`.

extension Linker {
  mutating func insertContextual(_ candidate: Candidate, in environment: Int) {
    let node = graph.nodes[candidate.node]
    guard let context = node.binding.context else { return }
    var known = graph.contexts[environment][node.key] ?? []
    if let index = known.firstIndex(where: { $0.context.isSame(as: context) }) {
      let replaced = known[index].node
      known[index] = (candidate.node, context)
      if graph.nodes[replaced].layer == candidate.layer {
        report(candidate.node, beside: replaced) { .duplicate(first: $0, second: $1) }
      } else {
        share(candidate.node, asReplacing: replaced)
        graph.nodes[replaced].isReplaced = true
      }
    } else {
      if known.isEmpty, graph.tables[environment][node.key.id] == nil,
        candidate.layer > graph.environments[environment].position.layer
      {
        overridesNothing(candidate.node)
      }
      known.append((candidate.node, context))
    }
    graph.contexts[environment].update(node.key, or: []) { $0 = known }
  }

  /// Returns the node of a key for an owner; of several, the one with the narrowest context.
  func contextual(_ key: AnyKey, in environment: Int, for owner: Any.Type) -> Int? {
    let known = graph.contexts[environment][key]?.filter { $0.context.includes(owner) }
    return known?.min { $0.context.isNarrower(than: $1.context) }?.node
  }

  /// Wraps each contextual binding of a decorator's key in a copy of the decorator.
  mutating func decorateContextual(_ decorator: Int, in environment: Int) -> Bool {
    let key = graph.nodes[decorator].key
    guard var known = graph.contexts[environment][key] else { return false }
    for index in known.indices {
      let copy = appendCopy(of: decorator)
      wrap(known[index].node, in: copy)
      known[index].node = copy
    }
    graph.contexts[environment].update(key, or: []) { $0 = known }
    return true
  }

  /// Returns the node to use for a dependency at a site: a copy if the node, or one that it wraps, needs its site, or
  /// else the node itself.
  mutating func specialized(_ node: Int, at site: LinkSites.Site?) -> Int {
    guard let site else { return node }
    if !graph.wrapped(in: node).contains(where: { graph.nodes[$0].binding.asksForSite }) { return node }
    guard graph.nodes[node].lifetime == .unshared else {
      if sites?.reported.insert(node).inserted == true {
        faults.report(.sharedSite(graph.nodes[node].lifetime), of: node, via: [node])
      }
      return node
    }
    if let known = sites?.specialization(of: node, at: site) { return known }
    let specialization = appendCopy(of: node)
    sites?.add(specialization, of: node, at: site)
    return specialization
  }
}
