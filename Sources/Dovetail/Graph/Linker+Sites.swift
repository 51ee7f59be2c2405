extension Linker {
  /// The node that stands for another one at a site: the node itself, unless it asks for its site.
  mutating func specialized(_ node: Int, at site: LinkSites.Site?) -> Int {
    guard let site, nodes.asksForSite(node) else { return node }
    guard nodes[node].lifetime == .unshared else {
      if sites?.report(node) == true { faults.append(.sharedSite(node: node)) }
      return node
    }
    if let known = sites?.specialization(of: node, at: site) { return known }
    let specialization = appendCopy(of: node)
    // A factory keeps its owner for what it will make.
    let isFactory = nodes[node].declaration.head.product != nil
    nodes[specialization].asksForOwner = isFactory && asksForOwner(nodes[node].key, at: site)
    sites?.add(specialization, of: node, at: site)
    return specialization
  }

  /// How a node finds the object whose property it is for.
  mutating func owner(_ form: any OwnerForm.Type, for node: Int) -> AnyBinding {
    asksForSites = true
    // The injector itself was asked; or nothing is known yet, and linking begins again.
    guard let site = sites?.site(of: node) else { return form.binding(for: nil) }
    let owner = nodes[site.owner].declaration
    guard case .property = owner.use(at: site.position), form.includes(owner.key.type) else {
      faults.append(.noOwner(node: node, owner: site.owner, position: site.position))
      return form.binding(for: nil)
    }
    return form.binding(for: owner)
  }

  /// Whether a form looks for its owner when it is made: to hand it out, or to keep it for later.
  func asksForOwner(_ key: AnyKey, at site: LinkSites.Site) -> Bool {
    if key.type is any OwnerForm.Type { return true }
    if case .property = nodes[site.owner].declaration.use(at: site.position) { return true }
    return false
  }

  /// Adds a node that differs from another one in its edges.
  mutating func appendCopy(of node: Int) -> Int {
    nodes.append(nodes[node])
    nodes[nodes.count - 1].original = Int32(node)
    return nodes.count - 1
  }
}

extension [DraftNode] {
  /// Whether a node is made for one owner: it asks where it is injected, or wraps what does.
  func asksForSite(_ node: Int) -> Bool {
    let declaration = self[node].declaration
    let dependencies = (declaration.head.product ?? declaration).dependencies
    if dependencies.contains(where: { $0.key == InjectionSite.key || $0.key.type is any OwnerForm.Type }) {
      return true
    }
    return self[node].isDecorator && self[node].wrapped >= 0 && asksForSite(Int(self[node].wrapped))
  }
}
