import Dovetail

/// Which binding made something, also in another graph that declares it at the same line.
typealias BindingIdentity = CreationRecord.Holder

extension Plan {
  /// The bindings whose values a node's value retains: what it needs, and what is in the collections and lazies among that.
  func retained(by node: Int) -> Set<BindingIdentity> {
    var found: Set<BindingIdentity> = []
    var seen: Set<Int> = []
    var rest = [node]
    while let next = rest.popLast() {
      var needs = self.needs(of: Int32(next))
      // A lazy retains what its injector does not share.
      if graph.nodes[next].key.type is any AnyLazy.Type {
        needs += self.needs(of: Int32(next), isDeferred: true).filter { need in
          need < 0 || !graph.nodes[Int(need)].lifetime.isHeld || graph.nodes[Int(need)].lifetime == .weak
        }
      }
      for need in needs where need >= 0 {
        let index = Int(need)
        if !seen.insert(index).inserted { continue }
        let target = graph.nodes[index]
        if !target.isImplicit { found.insert(BindingIdentity(key: target.key, site: site(of: index))) }
        // An object retains what it needs itself.
        if !(target.key.type is AnyObject.Type) { rest.append(index) }
      }
    }
    return found
  }
}

private protocol AnyLazy {}
extension Lazy: AnyLazy {}
