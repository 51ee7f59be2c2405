/// The scopes that must be open for a value.
///
/// Scopes that are open together lie one inside the other, so that the innermost stands for all.
enum ScopeNeed: Equatable {
  case none
  case scope(Scope)
  /// Two scopes of which neither is inside the other.
  case clash

  init(_ scope: Scope?) {
    self = scope.map(Self.scope) ?? .none
  }

  /// What must be open for two values at once.
  func joined(with other: ScopeNeed) -> ScopeNeed {
    switch (self, other) {
    case (.none, let need), (let need, .none): need
    case (.scope(let scope), .scope(let another)):
      if other.isMet(within: scope) { self } else if isMet(within: another) { other } else { .clash }
    case (.clash, _), (_, .clash): .clash
    }
  }

  /// Whether everything is open in an opening of a scope, or in an injector that is in none.
  func isMet(within opening: Scope?) -> Bool {
    switch self {
    case .none: true
    case .scope(let scope): scope == opening || opening?.ancestors.contains(scope) == true
    case .clash: false
    }
  }

  /// What those who need a value need because of it.
  private func outward(_ lifetime: Lifetime) -> ScopeNeed { lifetime.isHeld ? ScopeNeed(lifetime.scope) : self }

  /// What each value of a graph needs, itself or through unshared values.
  ///
  /// - Parameters:
  ///   - draft: The linked bindings.
  ///   - nowOnly: Whether what a value asks for later is left out.
  /// - Returns: A need for each node, without the scope that it is in itself.
  /// - Complexity: O(edges), for scopes that are a few deep; in a derived graph, O(edges of `affected(by:in:)`).
  static func all(in draft: GraphDraft, nowOnly: Bool) -> [ScopeNeed] {
    guard let change = draft.change else {
      var needs = Array(repeating: ScopeNeed.none, count: draft.nodes.count)
      spread(from: draft.nodes.indices.filter { draft.nodes[$0].lifetime.scope != nil }, in: draft, nowOnly, &needs) {
        _ in
        true
      }
      return needs
    }
    let affected = Set(affected(by: change.nodes, in: draft))
    var needs = known(in: change.root, nowOnly: nowOnly)
    for node in affected { needs[node] = .none }
    let scoped = affected.filter { draft.nodes[$0].lifetime.scope != nil }
    let around = Set(affected.flatMap { draft.targets(of: $0).lazy.filter { $0 >= 0 }.map(Int.init) })
    spread(from: Array(scoped.union(around)), in: draft, nowOnly, &needs, to: affected.contains)
    return needs
  }

  private static func known(in draft: GraphDraft, nowOnly: Bool) -> [ScopeNeed] {
    guard let needs = draft.overrideFacts.needs else { return Array(repeating: .none, count: draft.nodes.count) }
    return nowOnly ? needs.now : needs.ever
  }

  /// Tells those who need some values what they need because of these, and so on.
  private static func spread(
    from starts: [Int], in draft: GraphDraft, _ nowOnly: Bool, _ needs: inout [ScopeNeed], to isTold: (Int) -> Bool
  ) {
    let dependents = draft.dependents
    var queue = starts
    while let node = queue.popLast() {
      let need = needs[node].outward(draft.nodes[node].lifetime)
      for dependent in dependents[node] where !(nowOnly && dependent.isDeferred) && isTold(Int(dependent.node)) {
        let asker = Int(dependent.node)
        let joined = needs[asker].joined(with: need)
        if joined == needs[asker] { continue }
        needs[asker] = joined
        if !draft.nodes[asker].lifetime.isHeld { queue.append(asker) }
      }
    }
  }

  /// The nodes whose needs may be others since some changed, in the order of the graph.
  ///
  /// In a derived graph these are the changed ones and those who need them through any number of unshared values.
  static func affected(by changed: [Int], in draft: GraphDraft) -> [Int] {
    guard let change = draft.change else { return changed }
    let known = known(in: change.root, nowOnly: false)
    let dependents = draft.dependents
    var affected = Set(changed)
    var isFollowed: Set<Int> = []
    // Most that are changed need no scope, as before, or are held as before.
    var queue = changed.filter { node in
      let need = draft.targets(of: node).reduce(ScopeNeed.none) { need, target in
        target < 0 ? need : need.joined(with: known[Int(target)].outward(draft.nodes[Int(target)].lifetime))
      }
      let before = known[node].outward(change.root.nodes[node].lifetime)
      let after = need.outward(draft.nodes[node].lifetime)
      return before != after || after != .none && !draft.nodes[node].lifetime.isHeld
    }
    while let node = queue.popLast() {
      if !isFollowed.insert(node).inserted { continue }
      for dependent in dependents[node] {
        affected.insert(Int(dependent.node))
        if !draft.nodes[Int(dependent.node)].lifetime.isHeld { queue.append(Int(dependent.node)) }
      }
    }
    return affected.sorted()
  }
}
