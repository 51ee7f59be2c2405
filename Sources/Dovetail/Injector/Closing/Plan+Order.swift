extension Plan {
  /// For some of the values that a level holds, which of them each one needs, by way of others.
  ///
  /// Where values need each other, those that are met first on the way around do.
  ///
  /// - Parameters:
  ///   - nodes: The values.
  ///   - isNowOnly: Whether only what a value needs at once counts.
  /// - Returns: For each of them the indices of others.
  /// - Complexity: O(nodes × what they need).
  func needs(among nodes: [Int32], nowOnly isNowOnly: Bool) -> [[Int]] {
    let indices = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    let direct = nodes.map { needed(by: $0, among: indices, nowOnly: isNowOnly) }
    // In the order in which a search leaves them, a value comes after all that it needs, but around a cycle.
    var ranks: [Int?] = nodes.map { _ in nil }
    var rank = 0
    var isMet = nodes.map { _ in false }
    for start in nodes.indices where !isMet[start] {
      isMet[start] = true
      var way = [(index: start, rest: direct[start][...])]
      while let (index, rest) = way.last {
        if let other = rest.first {
          way[way.count - 1].rest.removeFirst()
          if !isMet[other] {
            isMet[other] = true
            way.append((other, direct[other][...]))
          }
        } else {
          ranks[index] = rank
          rank += 1
          way.removeLast()
        }
      }
    }
    return direct.enumerated().map { index, others in
      others.filter { (ranks[$0] ?? 0) < (ranks[index] ?? 0) }
    }
  }

  /// The first values among some that are met on the ways down from a node.
  private func needed(by node: Int32, among indices: [Int32: Int], nowOnly isNowOnly: Bool) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int32> = [node]
    var open = [node]
    while let next = open.popLast() {
      for link in arguments(of: next) where link.node >= 0 && !(isNowOnly && link.care.contains(.deferred)) {
        guard seen.insert(link.node).inserted else { continue }
        if let index = indices[link.node] { found.append(index) } else { open.append(link.node) }
      }
    }
    return found
  }
}
