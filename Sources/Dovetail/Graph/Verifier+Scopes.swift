extension Verifier {
  /// Reports values that retain shorter-lived ones, or need two scopes that are never open together.
  mutating func checkScopes() {
    for node in graph.nodes.indices where !graph.nodes[node].isReplaced {
      let lifetime = graph.nodes[node].lifetime
      if lifetime.isHeld {
        if !levels.isOpen(facts[node].levelEver, in: levels.level(of: lifetime)) { reportCaptives(of: node) }
      } else if isClash(node), !graph.required(by: node).contains(where: isClash) {
        // Dependents of such a value are not reported, as they are not at fault.
        reportClash(of: node)
      }
    }
  }

  private func isClash(_ node: Int) -> Bool {
    facts[node].level == ScopeLevels.clash && !graph.nodes[node].lifetime.isHeld
  }

  private mutating func reportCaptives(of node: Int) {
    let holder = graph.nodes[node].lifetime
    let own = levels.level(of: holder)
    for way in graph.waysBeyond(node, needs: graph.reached) {
      let held = graph.nodes[way[way.count - 1]]
      guard let scope = held.lifetime.scope, let level = levels.index(of: scope), !levels.isOpen(level, in: own) else {
        continue
      }
      let path = way.map { graph.nodes[$0].key }
      let fault: Finding.Fault =
        levels.isOpen(own, in: level)
        ? .captive(holder: holder, held: held.key, held.lifetime, path: path)
        : .scopeNeverOpen(holder: holder, held: held.key, scope, path: path)
      report(fault, of: node, key: held.key, via: way)
    }
  }

  private mutating func reportClash(of node: Int) {
    let ways = graph.waysBeyond(node, needs: graph.required)
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
  /// Returns the shortest paths from a node to the shared values that it needs, via nodes that are not shared; for a
  /// shared node, the path of this node alone.
  func waysToShared(from start: Int, needs: (Int) -> [Int]) -> [[Int]] {
    nodes[start].lifetime.isHeld ? [[start]] : waysBeyond(start, needs: needs)
  }

  /// Returns the shortest paths from a node to the shared values that it needs, even if it is shared itself.
  func waysBeyond(_ start: Int, needs: (Int) -> [Int]) -> [[Int]] {
    ways(from: start, to: { nodes[$0].lifetime.isHeld }, needs: needs)
  }

  /// Returns the shortest paths from a node to those at which a search ends.
  func ways(from start: Int, to isEnd: (Int) -> Bool, needs: (Int) -> [Int]) -> [[Int]] {
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

  /// Returns the nodes with a direct dependency on a key.
  func dependents(on key: AnyKey) -> [Int] {
    nodes.indices.filter { node in
      let dependencies = nodes[node].binding.dependencies
      return !nodes[node].isReplaced && (0..<dependencies.count).contains { dependencies[$0].key == key }
    }
  }

  /// Returns the scope that is open whenever some nodes are made, or nil if none is known to be.
  func scope(around starts: [Int]) -> Scope? {
    var dependents = Array(repeating: [Int](), count: nodes.count)
    for node in nodes.indices { for target in reached(by: node) { dependents[target].append(node) } }
    var scopes: [Scope] = []
    var seen = Set(starts)
    var queue = starts
    while let node = queue.popLast() {
      if nodes[node].lifetime.isHeld {
        guard let scope = nodes[node].lifetime.scope else { return nil }
        scopes.append(scope)
      } else if let scope = required(by: node).lazy.compactMap({ nodes[$0].lifetime.scope }).first {
        scopes.append(scope)
      } else {
        if dependents[node].isEmpty { return nil }
        queue += dependents[node].filter { seen.insert($0).inserted }
      }
    }
    return scopes.first { outer in scopes.allSatisfy { $0 == outer || $0.ancestors.contains(outer) } }
  }
}
