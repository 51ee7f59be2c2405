/// Which binding made something, also in another graph that declares it at the same place.
struct BindingIdentity: Hashable, Sendable {
  let key: AnyKey
  let site: SourceSite

  init(key: AnyKey, site: SourceSite) {
    self.key = key
    self.site = site
  }

  init(_ node: NodePointer) {
    // The plan keeps the declaration.
    self = node.pointee.declaration._withUnsafeGuaranteedRef { BindingIdentity(key: $0.key, site: $0.site) }
  }

  /// The bindings whose values a node's value holds: what it needs, and what is in the collections and lazies among that.
  static func needs(of node: NodePointer) -> Set<BindingIdentity> {
    var found: Set<BindingIdentity> = []
    var seen: Set<NodePointer> = []
    var rest = [node]
    while let next = rest.popLast() {
      let links = next.pointee.links
      let count = next.pointee.declaration._withUnsafeGuaranteedRef(\.count)
      for link in 0..<max(count, Int(next.pointee.linkCount)) {
        guard let target = links[link].node, seen.insert(target).inserted else { continue }
        if links[link].isDeferred && !isHeld(target, by: next) { continue }
        if !target.pointee.isImplicit { found.insert(BindingIdentity(target)) }
        // An object is a holder itself, and is asked for what it holds.
        if !target.pointee.isObject { rest.append(target) }
      }
    }
    return found
  }

  /// Whether what a node asks for later is held from then on: a lazy holds what its injector does not share.
  private static func isHeld(_ target: NodePointer, by node: NodePointer) -> Bool {
    node.pointee.key.type is any LazyForm.Type && target.pointee.kind != .shared
  }

  // Hashing the path of the file would take longer than all the rest.
  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(site.line)
  }
}
