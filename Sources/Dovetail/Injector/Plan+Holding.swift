import Synchronization

extension Plan {
  /// Whether a value may hold a lazy that it is the value of, by way of what it needs at once or later.
  ///
  /// What gets an injector may hold anything that the graph lists.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - lazy: The index of the lazy's first link; -1 for a lazy that no binding of the graph asks for.
  /// - Returns: Whether it may.
  /// - Complexity: A lock and a dictionary; the first time for a lazy, O(all that the value needs).
  func mayHold(_ value: Link, _ lazy: Int) -> Bool {
    if lazy < 0 { return false }
    if let known = knownHolders.withLock({ $0[lazy] }) { return known }
    let found = reaches(lazy, from: Int(value.node))
    knownHolders.withLock { $0[lazy] = found }
    return found
  }

  private func reaches(_ lazy: Int, from start: Int) -> Bool {
    var isSeen = Array(repeating: false, count: counts.count)
    var open = [start]
    while let node = open.popLast() {
      if roots[node].key.type == Injector.self { return true }
      let row = roots[node].row(of: counts[node])
      if row.first == lazy { return true }
      for link in row where links[link].kind != .absent {
        let target = Int(links[link].node)
        if !isSeen[target] { open.append(target) }
        isSeen[target] = true
      }
    }
    return false
  }
}
