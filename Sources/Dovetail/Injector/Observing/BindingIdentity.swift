/// Which binding made something, also in another graph that declares it at the same line.
struct BindingIdentity: Hashable, Sendable {
  let key: AnyKey
  let site: SourceSite

  init(key: AnyKey, site: SourceSite) {
    self.key = key
    self.site = site
  }

  init(_ link: Link) {
    self.init(key: link.key, site: link.declaration.site)
  }

  /// The bindings whose values a value holds: what it needs, and what is in the collections and lazies among that.
  static func needs(of link: Link, in plan: Plan) -> Set<BindingIdentity> {
    var found: Set<BindingIdentity> = []
    // What the graph does not list has links elsewhere.
    guard link.node >= 0 else { return found }
    var seen: Set<Int32> = []
    var rest = [link.node]
    while let next = rest.popLast() {
      let root = plan.roots[Int(next)]
      for position in Int(root.first)..<Int(root.first + plan.counts[Int(next)]) {
        let target = plan.links[position]
        if target.kind == .absent || !seen.insert(target.node).inserted { continue }
        let isImplicit = target.declaration.isImplicit
        let isDeferred = root.declaration.isDeferred(at: position - Int(root.first))
        // A lazy holds what its injector does not share.
        if isDeferred && (target.kind == .shared || !(root.key.type is any LazyForm.Type)) { continue }
        if !isImplicit { found.insert(BindingIdentity(target)) }
        // An object is a holder itself, and is asked for what it holds.
        if !(target.key.type is AnyObject.Type) { rest.append(target.node) }
      }
    }
    return found
  }

  // Hashing the path of the file would take longer than all the rest.
  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(site.line)
  }
}

extension AnyBinding {
  /// Whether the dependency at a position is asked for later.
  fileprivate final func isDeferred(at position: Int) -> Bool {
    dependencies.indices.contains(position) && dependencies[position].kind == .deferred
  }
}
