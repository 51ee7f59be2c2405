import Dovetail

/// Which binding made something, also in another graph that declares it at the same line.
struct BindingIdentity: Hashable, Sendable {
  let key: AnyKey
  let site: SourceSite

  // Hashing the path of the file would take longer than all the rest.
  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(site.line)
  }
}

extension LinkedGraph {
  /// The bindings whose values a node's value retains: what it needs, and what is in the collections and lazies among that.
  func retained(by node: Int) -> Set<BindingIdentity> {
    var found: Set<BindingIdentity> = []
    var seen: Set<Int> = []
    var rest = [node]
    while let next = rest.popLast() {
      for edge in edges(of: next) {
        let index = Int(targets[Int(edge)])
        if index < 0 || !seen.insert(index).inserted { continue }
        let target = nodes[index]
        // A lazy retains what its injector does not share.
        let isShared = target.lifetime.isHeld && target.lifetime != .weak
        if isDeferred(edge) && (isShared || !(nodes[next].key.type is any AnyLazy.Type)) { continue }
        if !target.isImplicit { found.insert(BindingIdentity(key: target.key, site: target.site)) }
        // An object retains what it needs itself.
        if !(target.key.type is AnyObject.Type) { rest.append(index) }
      }
    }
    return found
  }
}

private protocol AnyLazy {}
extension Lazy: AnyLazy {}
