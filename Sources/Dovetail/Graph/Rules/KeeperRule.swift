/// What a keeper shares is held by nothing that may outlive it, and the keeper itself stays.
///
/// Few values have keepers, so that all of them are looked at, whatever has changed.
enum KeeperRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    guard draft.facts.hasKeepers else { return [] }
    return draft.shownNodes.filter { draft.nodes[$0].lifetime.isKept }.flatMap { node in
      [unsharedKeeper(of: node, in: draft), awaited(node, in: draft)].compactMap(\.self) + captives(node, in: draft)
    }
  }

  private static func unsharedKeeper(of node: Int, in draft: GraphDraft) -> Finding? {
    guard let keeper = draft.keeper(of: node) else { return nil }
    let lifetime = draft.nodes[keeper].lifetime
    if lifetime.isHeld && lifetime != .weak { return nil }
    return Finding(
      .unsharedKeeper(draft.nodes[keeper].key, lifetime), key: draft.nodes[node].key, location: draft.location(of: node)
    )
  }

  /// Tells of a value that nothing synchronous can make when its keeper asks for it.
  private static func awaited(_ node: Int, in draft: GraphDraft) -> Finding? {
    var open = [node]
    var isSeen: Set<Int> = [node]
    while let next = open.popLast() {
      if draft.nodes[next].isAwaited {
        return Finding(
          .awaitedKept(draft.nodes[next].key), key: draft.nodes[node].key, location: draft.location(of: node))
      }
      // What is shared and awaited has been made before.
      open += draft.neededTargets(of: next).filter { !draft.nodes[$0].lifetime.isHeld && isSeen.insert($0).inserted }
    }
    return nil
  }

  /// Those that hold a kept value, themselves or by way of unshared values; who has the same kind of keeper may do so.
  private static func captives(_ node: Int, in draft: GraphDraft) -> [Finding] {
    let kept = draft.nodes[node]
    var leadsTo = [node: node]
    var queue = [node]
    var index = 0
    var findings: [Finding] = []
    while index < queue.count {
      let held = queue[index]
      index += 1
      for dependent in draft.dependents[held] {
        let holder = Int(dependent.node)
        if dependent.isDeferred && !draft.nodes[holder].isLazyForm || leadsTo[holder] != nil { continue }
        leadsTo[holder] = held
        let lifetime = draft.nodes[holder].lifetime
        if !lifetime.isHeld && !lifetime.isKept {
          queue.append(holder)
        } else if lifetime.keeperKind != kept.lifetime.keeperKind {
          var way = [holder]
          while let next = leadsTo[way[way.count - 1]], next != way[way.count - 1] { way.append(next) }
          findings.append(captive(way, in: draft))
        }
      }
    }
    return findings
  }

  private static func captive(_ way: [Int], in draft: GraphDraft) -> Finding {
    let (holder, held) = (draft.nodes[way[0]], draft.nodes[way[way.count - 1]])
    return Finding(
      .captive(holder: holder.lifetime, held: held.key, held.lifetime, path: way.map { draft.nodes[$0].key }),
      key: held.key, location: draft.location(of: way[0])
    ) { draft.locations(of: way) }
  }
}

extension GraphDraft {
  /// What keeps a node's values; nil where nobody does, or nothing binds it.
  func keeper(of node: Int) -> Int? {
    // The keeper is the last dependency.
    guard nodes[node].lifetime.isKept, let keeper = targets(of: node).last, keeper >= 0 else { return nil }
    return Int(keeper)
  }
}
