// What depends on who asks: bindings for certain owners, and what asks where it is injected.

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

  /// Wraps the bindings of a decorator's key for certain owners, each in a decorator of its own.
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

  /// The node that stands for another one at a site: the node itself, unless it asks for its site.
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

  /// Whether a node is made for one owner: it asks where it is injected, or wraps what does.
  func asksForSite(_ node: Int) -> Bool {
    if graph.nodes[node].binding.asksForSite { return true }
    let wrapped = Int(graph.nodes[node].wrapped)
    return wrapped >= 0 && asksForSite(wrapped)
  }
}
