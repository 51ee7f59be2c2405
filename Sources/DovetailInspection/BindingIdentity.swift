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
      var needs = graph.needed(by: next)
      // A lazy retains an instance that its injector does not share.
      if graph[next].key.type is any AnyLazy.Type {
        needs += graph.reached(by: next).filter { !graph[$0].lifetime.isHeld }
      }
      for index in needs where seen.insert(index).inserted {
        let target = graph[index]
        if !target.isImplicit { found.insert(BindingIdentity(key: target.key, site: target.site)) }
        // An object's dependencies are retained by that object.
        if !(target.key.type is AnyObject.Type) { rest.append(index) }
      }
    }
    return found
  }
}

private protocol AnyLazy {}
extension Lazy: AnyLazy {}
