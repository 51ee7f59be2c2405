extension Verifier {
  /// Reports values that retain shorter-lived ones, or need two scopes that are never open together.
  mutating func checkScopes() {
    var paths: [[Int]] = []
    for node in graph.nodes.indices where !graph.nodes[node].isReplaced {
      let lifetime = graph.nodes[node].lifetime
      if lifetime.isHeld {
        let own = levels.level(of: lifetime)
        if levels.isOpen(facts[node].levelWithDeferred, in: own) { continue }
        // The values that the node retains and whose scopes are not open as long as its own.
        paths += graph.paths(from: node).filter { !levels.isOpen(level(of: $0[$0.count - 1]), in: own) }
      } else if isClash(node), !graph.required(by: node).contains(where: { isClash($0) }) {
        // Dependents of such a value are not reported, as they are not at fault.
        reportClash(of: node)
      }
    }
    report(paths.filter { isCaptive($0) })
    report(paths.filter { !isCaptive($0) })
  }

  private func isClash(_ node: Int) -> Bool {
    facts[node].level == ScopeLevels.clash && !graph.nodes[node].lifetime.isHeld
  }

  private func level(of node: Int) -> Int16 { levels.level(of: graph.nodes[node].lifetime) }

  /// Returns whether the scope at the end of a path is open sometimes when the value at its start is retained.
  private func isCaptive(_ path: [Int]) -> Bool {
    levels.isOpen(level(of: path[0]), in: level(of: path[path.count - 1]))
  }

  /// Reports values that are not open, those that one lifetime explains together: that of a holder, or of a value with
  /// more holders.
  private mutating func report(_ paths: [[Int]]) {
    if paths.isEmpty { return }
    // The numbers of paths that start at each node, and that end at each; then those of the groups by starts and by ends.
    var counts = Array(repeating: 0, count: 2 * graph.nodes.count)
    let (starts, ends) = (paths.map { $0[0] }, paths.map { graph.nodes.count + $0[$0.count - 1] })
    for end in starts + ends { counts[end] += 1 }
    var groups = Array(repeating: [[Int]](), count: counts.count)
    let common = zip(starts, ends).map { counts[$0] < counts[$1] ? $1 : $0 }
    for (end, path) in zip(common, paths) { groups[end].append(path) }
    for paths in groups.filter({ !$0.isEmpty }).ordered(by: { $0[0].lexicographicallyPrecedes($1[0]) }) {
      // The innermost scope comes first, since all that a holder retains is open in it.
      let depths = paths.map { graph.nodes[$0[$0.count - 1]].lifetime.scope?.depth ?? 0 }
      let paths = Array(paths.indices).ordered { depths[$0] > depths[$1] }.map { paths[$0] }
      var seen: Set<Int> = []
      let keys = paths.map { $0.map { graph.nodes[$0].key } }
      let (first, others) = (keys[0], Array(keys.dropFirst()))
      let (holder, held) = (graph.nodes[paths[0][0]], graph.nodes[paths[0][first.count - 1]])
      let fault: Finding.Fault =
        isCaptive(paths[0])
        ? .captive(holder: holder.lifetime, held: held.key, held.lifetime, path: first, others: others)
        : .scopeNeverOpen(holder: holder.lifetime, held: held.key, held.lifetime, path: first, others: others)
      faults.report(fault, of: paths[0][0], key: held.key, via: paths.joined().filter { seen.insert($0).inserted })
    }
  }

  /// Reports an opener of a scope that nothing names, or that has other seeds.
  mutating func checkOpener(_ index: Int) {
    guard let (scope, given) = graph.nodes[index].binding.details?.content.opening else { return }
    // A seed that an override replaces may still be passed.
    let seeds = graph.nodes.filter { $0.lifetime == .seeded(scope) && (!$0.isReplaced || $0.layer == 0) }.map(\.key)
    let isNamed = levels.index(of: scope) != nil
    if isNamed, Set(seeds) == Set(given), Set(given).count == given.count { return }
    faults.report(.opensOtherwise(scope, seeds: isNamed ? seeds : nil), of: index)
  }

  private mutating func reportClash(of node: Int) {
    let paths = graph.paths(from: node, following: graph.required)
    let held = paths.map { graph.nodes[$0[$0.count - 1]].lifetime }
    let needs = held.map { levels.level(of: $0) }
    for second in paths.indices {
      let first = needs[..<second].firstIndex { levels.joined($0, needs[second]) == ScopeLevels.clash }
      guard let first else { continue }
      let keys = [first, second].map { paths[$0].map { graph.nodes[$0].key } }
      let all = paths[first] + paths[second].filter { !paths[first].contains($0) }
      return faults.report(
        .scopesNeverOpen(held[first], path: keys[0], other: held[second], otherPath: keys[1]), of: node, via: all)
    }
  }
}

extension LinkedGraph {
  /// Returns the shortest paths from a node to another one, or, for nil, to shared ones, at which a search ends.
  func paths(from start: Int, to end: Int? = nil, following next: ((Int) -> [Int])? = nil) -> [[Int]] {
    var seen: Set<Int> = []
    /// The nodes that the search reached, and the index of the one before each.
    var queue = [(node: start, last: -1)]
    var index = 0
    var paths: [[Int]] = []
    while index < queue.count {
      for target in next?(queue[index].node) ?? reached(by: queue[index].node) where seen.insert(target).inserted {
        guard end.map({ $0 == target }) ?? nodes[target].lifetime.isHeld else {
          queue.append((target, index))
          continue
        }
        var (path, last) = ([target], index)
        while last >= 0 {
          path.append(queue[last].node)
          last = queue[last].last
        }
        paths.append(path.reversed())
      }
      index += 1
    }
    return paths
  }

  /// Returns the shared values outside of a scope that retain those among some nodes, directly or not.
  func retainers(of starts: [Int], outside scope: Scope) -> [Int] {
    let users = users
    func isOutside(_ node: Int) -> Bool { nodes[node].lifetime.scope?.isInside(scope) != true }
    let around = found(from: starts.filter { nodes[$0].lifetime.isHeld && isOutside($0) }) {
      users[$0].filter(isOutside)
    }
    return nodes.indices.filter { around.contains($0) && nodes[$0].lifetime.isHeld && !starts.contains($0) }
  }

  /// Returns the scope that is open whenever some nodes are made, or nil if none is known to be.
  func scope(around starts: [Int]) -> Scope? {
    let users = users
    func scope(of node: Int) -> Scope? {
      nodes[node].lifetime.scope ?? required(by: node).compactMap { nodes[$0].lifetime.scope }.first
    }
    func next(_ node: Int) -> [Int] { nodes[node].lifetime.isHeld || scope(of: node) != nil ? [] : users[node] }
    let ends = found(from: starts, following: next).map(\.self).filter { next($0).isEmpty }
    let scopes = ends.compactMap(scope)
    return scopes.count < ends.count ? nil : scopes.first { outer in scopes.allSatisfy { $0.isInside(outer) } }
  }
}
