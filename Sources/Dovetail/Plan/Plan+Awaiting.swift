extension Plan {
  /// What is made before a value is, since a resolve must wait for it.
  struct AwaitedNeeds {
    /// Shared values, each of which is made on its own.
    var shared: [Link] = []
    /// Values for this resolve alone, in the order in which they can be made.
    var own: [Link] = []
  }

  /// What must be made before a function can be called, for its arguments and what is made with them.
  ///
  /// - Complexity: O(what is made anew for the arguments).
  func awaitedNeeds(of arguments: [Link]) -> AwaitedNeeds {
    var needs = AwaitedNeeds()
    var seen: Set<Int32> = []
    func add(_ link: Link) {
      if link.node < 0 || link.care.contains(.deferred) { return }
      let awaits = roots[Int(link.node)].care.contains(.awaits)
      if link.isHeld {
        if (awaits || link.care.contains(.awaited)) && seen.insert(link.node).inserted { needs.shared.append(link) }
        return
      }
      if link.care.contains(.perResolution) && !seen.insert(link.node).inserted { return }
      if awaits { for argument in self.arguments(of: link.node) { add(argument) } }
      if link.care.contains(.awaited) { needs.own.append(link) }
    }
    for argument in arguments { add(argument) }
    return needs
  }

  /// The links of what a node's function takes and its properties get.
  func arguments(of node: Int32) -> [Link] { roots[Int(node)].row(of: counts[Int(node)]).map { links[$0] } }

  /// The keys between a value and one that it needs at once, by way of values that are made with it.
  func keys(from node: Int32, to target: Int32) -> [AnyKey] {
    if node < 0 { return [] }
    var seen: Set<Int32> = []
    func way(from node: Int32) -> [AnyKey]? {
      for link in arguments(of: node) {
        if link.node < 0 || link.care.contains(.deferred) { continue }
        if link.node == target { return [] }
        if !link.isHeld, seen.insert(link.node).inserted, let way = way(from: link.node) { return [link.key] + way }
      }
      return nil
    }
    return way(from: node) ?? []
  }
}
