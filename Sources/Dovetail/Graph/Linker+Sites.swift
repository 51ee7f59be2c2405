extension Linker {
  /// The node that stands for another one at a site: the node itself, unless it asks for its site.
  mutating func specialized(_ node: Int, at site: LinkSites.Site?) -> Int {
    guard let site, asksForSite(node) else { return node }
    guard nodes[node].sharing == .unshared else {
      if sites?.report(node) == true { faults.append(.sharedSite(node: node)) }
      return node
    }
    if let known = sites?.specialization(of: node, at: site) { return known }
    let specialization = appendCopy(of: node)
    sites?.add(specialization, of: node, at: site)
    return specialization
  }

  /// Adds a node that differs from another one in its edges.
  mutating func appendCopy(of node: Int) -> Int {
    nodes.append(nodes[node])
    nodes[nodes.count - 1].original = Int32(node)
    return nodes.count - 1
  }

  private func asksForSite(_ node: Int) -> Bool {
    let declaration = nodes[node].declaration
    if (declaration.product ?? declaration).dependencies.contains(where: { $0.key == InjectionSite.key }) {
      return true
    }
    return nodes[node].isDecorator && nodes[node].wrapped >= 0 && asksForSite(Int(nodes[node].wrapped))
  }
}
