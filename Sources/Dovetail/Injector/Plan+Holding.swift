import Synchronization

extension Plan {
  /// Whether a value may hold what another node makes, by way of what it needs at once or later.
  ///
  /// What gets an injector may hold anything that the graph lists.
  ///
  /// - Parameters:
  ///   - node: The node of the value, which the graph lists.
  ///   - held: The other one: it needs the value and nothing else.
  /// - Returns: Whether it may.
  /// - Complexity: A lock and a dictionary; the first time for `held`, O(all that the value needs).
  func mayHold(_ node: NodePointer, _ held: NodePointer) -> Bool {
    // No node of the graph needs what was linked after the freeze.
    guard let index = index(of: held) else { return false }
    if let known = knownHolders.withLock({ $0[index] }) { return known }
    let found = reaches(index, from: node)
    knownHolders.withLock { $0[index] = found }
    return found
  }

  private func index(of node: NodePointer) -> Int? {
    let index = node - UnsafePointer(nodes)
    return 0..<nodeCount ~= index ? index : nil
  }

  private func reaches(_ goal: Int, from start: NodePointer) -> Bool {
    var isSeen = Array(repeating: false, count: nodeCount)
    var open = [start]
    while let node = open.popLast() {
      if node.pointee.key.type == Injector.self { return true }
      for link in 0..<Int(node.pointee.linkCount + node.pointee.propertyCount) {
        guard let target = node.pointee.links[link].node, let index = index(of: target) else { continue }
        if index == goal { return true }
        if !isSeen[index] { open.append(target) }
        isSeen[index] = true
      }
    }
    return false
  }
}
