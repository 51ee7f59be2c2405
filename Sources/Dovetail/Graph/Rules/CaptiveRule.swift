/// No value outlives what it holds, and each finds the scopes open that it needs.
///
/// What a value holds is what it needs now or later, through any number of unshared values. Only what is at fault is
/// followed to what it holds; a graph that is right costs one look at each of its edges.
enum CaptiveRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    guard !draft.facts.scopes.isEmpty else { return [] }
    let affected = ScopeNeed.affected(by: changed, in: draft)
    let needs = ScopeNeed.all(in: draft, nowOnly: false)
    let held = affected.flatMap { node -> [Finding] in
      guard let holder = holder(of: node, in: draft), !needs[node].isMet(within: holder.scope) else { return [] }
      return captives(of: node, as: holder, in: draft)
    }
    return affected.contains { needs[$0] == .clash } ? held + clashes(among: affected, in: draft) : held
  }

  /// What a root needs at once that is not open where the program asks for it.
  static func finding(of root: Root, in draft: GraphDraft) -> Finding? {
    guard let node = draft.index(of: root.key) else { return nil }
    let ways = draft.nodes[node].lifetime.isHeld ? [[node]] : ways(from: node, in: draft, nowOnly: true)
    for way in ways {
      let held = draft.nodes[way[way.count - 1]]
      guard let scope = held.lifetime.scope, !ScopeNeed.scope(scope).isMet(within: root.scope) else { continue }
      return Finding(
        .closedRoot(held: held.key, scope, path: way.map { draft.nodes[$0].key }), key: root.key,
        location: Finding.Location(key: root.key, site: root.site, modules: [])
      ) { draft.locations(of: way) }
    }
    return nil
  }

  /// How long a value may be held: as it is shared, or as its keeper is; nil for one that nothing holds.
  private static func holder(of node: Int, in draft: GraphDraft) -> Lifetime? {
    let lifetime = draft.nodes[node].lifetime
    return lifetime.isHeld ? lifetime : draft.keeper(of: node).map { draft.nodes[$0].lifetime }
  }

  private static func captives(of node: Int, as holder: Lifetime, in draft: GraphDraft) -> [Finding] {
    ways(from: node, in: draft, nowOnly: false).compactMap { way in
      let held = draft.nodes[way[way.count - 1]]
      let path = way.map { draft.nodes[$0].key }
      guard let fault = fault(draft.nodes[node].lifetime, in: holder.scope, held, path) else { return nil }
      return Finding(fault, key: held.key, location: draft.location(of: node)) { draft.locations(of: way) }
    }
  }

  private static func fault(
    _ holder: Lifetime, in own: Scope?, _ held: DraftNode, _ path: [AnyKey]
  ) -> Finding.Fault? {
    guard let scope = held.lifetime.scope, !ScopeNeed.scope(scope).isMet(within: own) else { return nil }
    guard let own, !ScopeNeed.scope(own).isMet(within: scope) else {
      return .captive(holder: holder, held: held.key, held.lifetime, path: path)
    }
    return .scopeNeverOpen(holder: holder, held: held.key, scope, path: path)
  }

  /// The unshared values that nobody can make: those that need two scopes at once of which neither is inside the other.
  private static func clashes(among affected: [Int], in draft: GraphDraft) -> [Finding] {
    let needs = ScopeNeed.all(in: draft, nowOnly: true)
    func isClash(_ node: Int) -> Bool { needs[node] == .clash && !draft.nodes[node].lifetime.isHeld }
    return affected.compactMap { node in
      // What needs such a value is not at fault itself.
      guard isClash(node), !draft.neededTargets(of: node).contains(where: isClash) else { return nil }
      return clash(of: node, in: draft)
    }
  }

  private static func clash(of node: Int, in draft: GraphDraft) -> Finding? {
    let ways = Self.ways(from: node, in: draft, nowOnly: true)
    let needs = ways.map { way in ScopeNeed(draft.nodes[way[way.count - 1]].lifetime.scope) }
    for (second, need) in needs.enumerated() {
      guard let first = needs[..<second].firstIndex(where: { $0.joined(with: need) == .clash }) else { continue }
      let held = [first, second].map { draft.nodes[ways[$0][ways[$0].count - 1]].lifetime }
      let paths = [first, second].map { ways[$0].map { draft.nodes[$0].key } }
      let known = Set(ways[first])
      let others = ways[second].filter { !known.contains($0) }
      return Finding(
        .scopesNeverOpen(held[0], path: paths[0], other: held[1], otherPath: paths[1]), key: draft.nodes[node].key,
        location: draft.location(of: node)
      ) { draft.locations(of: ways[first] + others) }
    }
    return nil
  }

  /// The ways from a value to the values of scopes that it holds, the shortest first.
  private static func ways(from start: Int, in draft: GraphDraft, nowOnly: Bool) -> [[Int]] {
    var cameFrom = [start: start]
    var queue = [start]
    var index = 0
    var ways: [[Int]] = []
    while index < queue.count {
      let node = queue[index]
      index += 1
      for target in nowOnly ? draft.neededTargets(of: node) : draft.targets(of: node).map(Int.init)
      where target >= 0 && cameFrom[target] == nil {
        cameFrom[target] = node
        guard draft.nodes[target].lifetime.isHeld else {
          queue.append(target)
          continue
        }
        if draft.nodes[target].lifetime.scope == nil { continue }
        var way = [target]
        while let previous = cameFrom[way[way.count - 1]], way[way.count - 1] != start { way.append(previous) }
        ways.append(way.reversed())
      }
    }
    return ways
  }
}
