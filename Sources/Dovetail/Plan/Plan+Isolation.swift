extension Plan {
  /// The keys on the way from a value that is made on the main actor to what is isolated to it.
  func isolatedKeys(below link: Link) -> [AnyKey] {
    var seen: Set<Int32> = []
    func way(from node: Int32) -> [AnyKey]? {
      let root = roots[Int(node)]
      guard root.care.contains(.mainActor), seen.insert(node).inserted else { return nil }
      if !root.declaration.head.isolation.isNone { return [root.key] }
      for index in root.row(of: counts[Int(node)])
      where links[index].node >= 0 && !links[index].care.contains(.deferred) {
        if let way = way(from: links[index].node) { return [root.key] + way }
      }
      return nil
    }
    return link.node < 0 ? [] : Array((way(from: link.node) ?? []).dropFirst())
  }
}
