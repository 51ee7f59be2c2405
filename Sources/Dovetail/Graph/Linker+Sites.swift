// Bindings that depend on their dependent: those for certain owners, and those that need their `InjectionSite`.

extension Linker {
  mutating func insertContextual(_ candidate: Candidate, in environment: Int) {
    let node = graph.nodes[candidate.node]
    guard let context = node.binding.context else { return }
    let isKnown =
      graph.tables[environment][node.key.id] != nil || !graph.contexts[environment].candidates(for: node.key).isEmpty
    let replaced = graph.contexts[environment].insert(
      ContextTable.Candidate(node: candidate.node, layer: candidate.layer, context: context), for: node.key)
    if let replaced {
      if replaced.layer == candidate.layer {
        report(candidate.node, beside: replaced.node) { .duplicate(first: $0, second: $1) }
      } else {
        share(candidate.node, asReplacing: replaced.node)
        graph.nodes[replaced.node].isReplaced = true
      }
    } else if !isKnown && candidate.layer > graph.environments[environment].layer {
      overridesNothing(candidate.node)
    }
  }

  /// Wraps each contextual binding of a decorator's key in a copy of the decorator.
  mutating func decorateContextual(_ decorator: Int, in environment: Int) -> Bool {
    let key = graph.nodes[decorator].key
    if graph.contexts[environment].candidates(for: key).isEmpty { return false }
    var table = graph.contexts[environment]
    table.update(key) { wrapped in
      let copy = appendCopy(of: decorator)
      wrap(wrapped, in: copy)
      return copy
    }
    graph.contexts[environment] = table
    return true
  }

  /// Returns the node to use for a dependency at a site: a copy if the node needs its site, or else the node itself.
  mutating func specialized(_ node: Int, at site: LinkSites.Site?) -> Int {
    guard let site, asksForSite(node) else { return node }
    guard graph.nodes[node].lifetime == .unshared else {
      if sites?.report(node) == true {
        report(.sharedSite(graph.nodes[node].lifetime), of: node, via: [node])
      }
      return node
    }
    if let known = sites?.specialization(of: node, at: site) { return known }
    let specialization = appendCopy(of: node)
    sites?.add(specialization, of: node, at: site)
    return specialization
  }

  /// Returns whether a node needs its `InjectionSite`, or wraps one that does.
  func asksForSite(_ node: Int) -> Bool {
    if graph.nodes[node].binding.asksForSite { return true }
    let wrapped = Int(graph.nodes[node].wrapped)
    return wrapped >= 0 && asksForSite(wrapped)
  }
}
