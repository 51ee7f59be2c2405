extension GraphDraft {
  /// The node that a key means to the injector.
  func index(of key: AnyKey) -> Int? { table[key.id] }

  /// Which nodes some nodes, the eager singletons and what is made elsewhere need, now or later.
  func reachable(from starts: [Int]) -> [Bool] {
    var isReached = Array(repeating: false, count: nodes.count)
    var queue = starts + nodes.indices.filter { nodes[$0].lifetime == .eagerSingleton || nodes[$0].isMadeElsewhere }
    while let node = queue.popLast() {
      if isReached[node] { continue }
      isReached[node] = true
      for target in targets(of: node) where target >= 0 { queue.append(Int(target)) }
    }
    return isReached
  }
}
