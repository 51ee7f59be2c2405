/// No value outlives what it holds, and each finds the scopes open that it needs.
///
/// What a value holds is what it needs now or later, through any number of unshared values.
enum CaptiveRule: GraphRule {
  static func findings(in draft: GraphDraft) -> [Finding] {
    let scoped = draft.nodes.indices.filter { draft.nodes[$0].sharing.scope != nil && !draft.nodes[$0].isReplaced }
    guard !scoped.isEmpty else { return [] }
    let askers = askers(in: draft)
    var findings: [Finding] = []
    var found: Set<[Int]> = []
    for held in scoped {
      guard let scope = draft.nodes[held].sharing.scope else { continue }
      for (holder, path) in holders(of: held, askers, draft) where found.insert([holder, held]).inserted {
        let sharing = draft.nodes[holder].sharing
        guard let fault = fault(holder: sharing, draft.nodes[held], scope, path.map { draft.nodes[$0].key }) else {
          continue
        }
        let place = draft.place(of: holder)
        findings.append(
          Finding(fault, key: draft.nodes[held].key, place: place, askers: path.map(draft.place)))
      }
    }
    return findings
  }

  private static func fault(
    holder: Sharing, _ held: DraftNode, _ scope: Scope, _ path: [AnyKey]
  ) -> Finding.Fault? {
    let inner = holder.scope.map { [$0] + $0.ancestors } ?? []
    if inner.contains(scope) { return nil }
    let outer = [scope] + scope.ancestors
    guard let own = holder.scope else {
      return .captive(holder: holder, held: held.key, held.sharing, path: path)
    }
    return outer.contains(own)
      ? .captive(holder: holder, held: held.key, held.sharing, path: path)
      : .scopeNeverOpen(holder: holder, held: held.key, scope, path: path)
  }

  private static func askers(in draft: GraphDraft) -> [[Int]] {
    var askers = Array(repeating: [Int](), count: draft.nodes.count)
    for node in draft.nodes.indices {
      for target in draft.targets(of: node) where target >= 0 { askers[Int(target)].append(node) }
    }
    return askers
  }

  /// The shared values that hold a value, with the way from each to it.
  private static func holders(
    of held: Int, _ askers: [[Int]], _ draft: GraphDraft
  ) -> [(holder: Int, path: [Int])] {
    var towards: [Int: Int] = [:]
    var queue = [held]
    var index = 0
    var holders: [(Int, [Int])] = []
    while index < queue.count {
      let node = queue[index]
      index += 1
      for asker in askers[node] where towards[asker] == nil && asker != held {
        towards[asker] = node
        guard draft.nodes[asker].sharing.isHeld else {
          queue.append(asker)
          continue
        }
        var path = [asker]
        while let next = towards[path[path.count - 1]] { path.append(next) }
        holders.append((asker, path))
      }
    }
    return holders
  }
}
