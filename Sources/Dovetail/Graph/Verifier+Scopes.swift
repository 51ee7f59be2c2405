extension Verifier {
  /// Reports values that retain shorter-lived ones, or need two scopes that are never open together.
  mutating func checkScopes() {
    var captives: [[Int]] = []
    for node in graph.nodes.indices where !graph.nodes[node].isReplaced {
      let lifetime = graph.nodes[node].lifetime
      if lifetime.isHeld {
        if !levels.isOpen(facts[node].levelEver, in: levels.level(of: lifetime)) {
          captives += captiveWays(of: node)
        }
      } else if isClash(node), !graph.required(by: node).contains(where: isClash) {
        // Dependents of such a value are not reported, as they are not at fault.
        reportClash(of: node)
      }
    }
    report(captives)
  }

  private func isClash(_ node: Int) -> Bool {
    facts[node].level == ScopeLevels.clash && !graph.nodes[node].lifetime.isHeld
  }

  /// Returns the paths to the shorter-lived values that a node retains, and reports those that it can never have.
  private mutating func captiveWays(of node: Int) -> [[Int]] {
    let holder = graph.nodes[node].lifetime
    let own = levels.level(of: holder)
    return graph.ways(from: node, needs: graph.reached).filter { way in
      let held = graph.nodes[way[way.count - 1]]
      guard let scope = held.lifetime.scope, let level = levels.index(of: scope), !levels.isOpen(level, in: own) else {
        return false
      }
      if levels.isOpen(own, in: level) { return true }
      let path = way.map { graph.nodes[$0].key }
      report(.scopeNeverOpen(holder: holder, held: held.key, scope, path: path), of: node, key: held.key, via: way)
      return false
    }
  }

  /// Reports captives, those that one lifetime explains together: that of a holder, or of a value with more holders.
  private mutating func report(_ captives: [[Int]]) {
    let held = Dictionary(grouping: captives) { $0[$0.count - 1] }.mapValues(\.count)
    let holders = Dictionary(grouping: captives) { $0[0] }.mapValues(\.count)
    // A value may be at both ends, so the key of one end is negative.
    let groups = Dictionary(grouping: captives) { way in
      let (first, last) = (way[0], way[way.count - 1])
      return holders[first, default: 0] < held[last, default: 0] ? -1 - last : first
    }
    for ways in groups.values.sorted(by: { $0[0].lexicographicallyPrecedes($1[0]) }) {
      // The innermost scope comes first, since all that a holder retains is open in it.
      let depths = ways.map { graph.nodes[$0[$0.count - 1]].lifetime.scope?.ancestors.count ?? 0 }
      let ways = ways.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }.map { ways[$0] }
      var seen: Set<Int> = []
      let paths = ways.map { $0.map { graph.nodes[$0].key } }
      let (holder, held) = (graph.nodes[ways[0][0]], graph.nodes[ways[0][ways[0].count - 1]])
      report(
        .captive(
          holder: holder.lifetime, held: held.key, held.lifetime, path: paths[0], others: Array(paths.dropFirst())),
        of: ways[0][0], key: held.key, via: ways.joined().filter { seen.insert($0).inserted })
    }
  }
  private mutating func reportClash(of node: Int) {
    let ways = graph.ways(from: node, needs: graph.required)
    let held = ways.map { graph.nodes[$0[$0.count - 1]].lifetime }
    let needs = held.map { levels.level(of: $0) }
    for second in ways.indices {
      let first = needs[..<second].firstIndex { levels.joined($0, needs[second]) == ScopeLevels.clash }
      guard let first else { continue }
      let paths = [first, second].map { ways[$0].map { graph.nodes[$0].key } }
      let all = ways[first] + ways[second].filter { !ways[first].contains($0) }
      return report(
        .scopesNeverOpen(held[first], path: paths[0], other: held[second], otherPath: paths[1]), of: node, via: all)
    }
  }
}

extension LinkedGraph {
  /// Returns the shortest paths from a node to those at which a search ends; by default, to shared ones.
  func ways(from start: Int, to isEnd: ((Int) -> Bool)? = nil, needs: (Int) -> [Int]) -> [[Int]] {
    let isEnd = isEnd ?? { nodes[$0].lifetime.isHeld }
    var cameFrom: [Int: Int] = [:]
    var queue = [start]
    var index = 0
    var ways: [[Int]] = []
    while index < queue.count {
      let node = queue[index]
      index += 1
      for target in needs(node) where cameFrom[target] == nil {
        cameFrom[target] = node
        guard isEnd(target) else {
          queue.append(target)
          continue
        }
        var way = [target, node]
        while way[way.count - 1] != start, let previous = cameFrom[way[way.count - 1]] { way.append(previous) }
        ways.append(way.reversed())
      }
    }
    return ways
  }

  /// Returns the shared values outside of a scope that retain those among some nodes, directly or not.
  func retainers(of starts: [Int], outside scope: Scope) -> [Int] {
    let users = users
    let outside = nodes.indices.filter { nodes[$0].lifetime.scope?.isInside(scope) != true }
    let isOutside = Set(outside)
    let holders = starts.filter { nodes[$0].lifetime.isHeld && isOutside.contains($0) }
    let around = found(from: holders) { users[$0].filter(isOutside.contains) }
    return outside.filter { nodes[$0].lifetime.isHeld && around.contains($0) && !starts.contains($0) }
  }

  /// Returns the scope that is open whenever some nodes are made, or nil if none is known to be.
  func scope(around starts: [Int]) -> Scope? {
    let users = users
    func scope(of node: Int) -> Scope? {
      nodes[node].lifetime.scope ?? required(by: node).lazy.compactMap { nodes[$0].lifetime.scope }.first
    }
    func next(_ node: Int) -> [Int] { nodes[node].lifetime.isHeld || scope(of: node) != nil ? [] : users[node] }
    let ends = found(from: starts, following: next).filter { next($0).isEmpty }
    let scopes = ends.compactMap(scope)
    return scopes.count < ends.count ? nil : scopes.first { outer in scopes.allSatisfy { $0.isInside(outer) } }
  }
}
