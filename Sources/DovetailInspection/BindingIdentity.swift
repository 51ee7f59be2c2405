import Dovetail

/// Identifies a binding by key and place, also across graphs.
typealias BindingIdentity = CreationRecord.Holder

extension Plan {
  /// The bindings whose instances a node's instance retains: its dependencies, and the contents of collections and
  /// lazies among them.
  func retained(by node: Int) -> Set<BindingIdentity> {
    var found: Set<BindingIdentity> = []
    var seen: Set<Int> = []
    var rest = [node]
    while let next = rest.popLast() {
      var needs = self.needs(of: Int32(next))
      // A lazy retains an instance that its injector does not share.
      if graph.nodes[next].key.type is any AnyLazy.Type {
        needs += self.needs(of: Int32(next), isDeferred: true).filter { need in
          need < 0 || !graph.nodes[Int(need)].lifetime.isHeld
        }
      }
      for need in needs where need >= 0 {
        let index = Int(need)
        if !seen.insert(index).inserted { continue }
        let target = graph.nodes[index]
        if !target.isImplicit { found.insert(BindingIdentity(key: target.key, site: site(of: index))) }
        // An object's dependencies are retained by that object.
        if !(target.key.type is AnyObject.Type) { rest.append(index) }
      }
    }
    return found
  }
}

private protocol AnyLazy {}
extension Lazy: AnyLazy {}
