// What the rules ask, of the changed nodes alone. Who needs them may rest on what the replaced ones were.

extension Deriver {
  /// Whether the derived graph has no faults, and differs in nothing but the new nodes.
  func isRight() -> Bool {
    replacements.allSatisfy { keepsShape($0) && keepsActor($0) && keepsScopes($0) } && !hasCycle()
  }

  /// Whether the frozen graph has room for a new node where the replaced one was.
  private func keepsShape(_ new: Replacement) -> Bool {
    let old = draft.nodes[new.place].sharing
    let sharing = new.node.sharing
    // Seeds are counted.
    if sharing.isSeeded { return false }
    if sharing == old { return true }
    if facts.wrapped.contains(new.place) { return false }
    // A level is there for the scopes of the graph only.
    return sharing.scope.map { root.level(of: $0) != nil } ?? true
  }

  /// Whether everything is made where it may be.
  private func keepsActor(_ new: Replacement) -> Bool {
    guard new.node.isolation == draft.nodes[new.place].isolation else { return false }
    if new.node.isolation == .mainActor { return new.node.sharing != .eagerSingleton }
    return new.targets.allSatisfy { draft.nodes[$0].isolation != .mainActor }
  }

  /// Whether the new node finds its scopes open, and those who need it need no more than before.
  private func keepsScopes(_ new: Replacement) -> Bool {
    guard let needs = facts.needs else { return true }
    return keepsScopes(new, needs.ever) && keepsScopes(new, needs.now)
  }

  private func keepsScopes(_ new: Replacement, _ needs: [ScopeNeed]) -> Bool {
    // What a replaced node needed is no less than what the new one in its place needs, which is checked for each of them.
    let need = new.targets.reduce(ScopeNeed.none) { $0.joined(with: outward($1, draft.nodes[$1].sharing, needs)) }
    if need == .clash { return false }
    let sharing = new.node.sharing
    if sharing.isHeld && !need.isMet(within: sharing.scope) { return false }
    let before = outward(new.place, draft.nodes[new.place].sharing, needs)
    return before.joined(with: sharing.isHeld ? ScopeNeed(sharing.scope) : need) == before
  }

  /// What those who need a node need because of it.
  private func outward(_ node: Int, _ sharing: Sharing, _ needs: [ScopeNeed]) -> ScopeNeed {
    sharing.isHeld ? ScopeNeed(sharing.scope) : needs[node]
  }

  private enum Visit {
    case none, begun, done
  }

  /// Whether a way leads from a new node back to itself.
  private func hasCycle() -> Bool {
    if replacements.allSatisfy(\.targets.isEmpty) { return false }
    var visits = Array(repeating: Visit.none, count: draft.nodes.count)
    for replacement in replacements where visits[replacement.place] == .none {
      // The list is in place of a recursion, which long chains would take too far. A node is met once to begin it, and
      // once more when all that it needs is done.
      var stack = [replacement.place]
      while let node = stack.last {
        guard visits[node] == .none else {
          visits[node] = .done
          stack.removeLast()
          continue
        }
        visits[node] = .begun
        for target in needed(by: node) where visits[target] != .done {
          if visits[target] == .begun { return true }
          stack.append(target)
        }
      }
    }
    return false
  }

  private func needed(by node: Int) -> [Int] {
    indices[node].map { replacements[$0].targets } ?? draft.neededTargets(of: node)
  }
}
