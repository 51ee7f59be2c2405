extension Storage {
  /// Whether the value of a node is there, seen from this injector; makes nothing and waits for nobody.
  func liveness(of node: NodePointer) -> InjectorBinding.Liveness {
    switch node.pointee.kind {
    case .fresh, .freshWithCare, .perResolution: return .unshared
    case .shared, .weak: break
    }
    guard let holder = holder(of: node) else { return .notOpen }
    guard node.pointee.kind == .weak else { return holder.entry(of: node).pointee.made == nil ? .notMade : .alive }
    let (isUsed, isAlive) = WeakObject.look(at: holder.weakObject(of: node))
    if isAlive { return .alive }
    return isUsed ? .gone : .notMade
  }
}
