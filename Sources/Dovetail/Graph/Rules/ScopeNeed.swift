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

  /// What each value of a graph needs, itself or through unshared values.
  ///
  /// - Parameters:
  ///   - draft: The linked bindings.
  ///   - nowOnly: Whether what a value asks for later is left out.
  /// - Returns: A need for each node, without the scope that it is in itself.
  /// - Complexity: O(edges), for scopes that are a few deep.
  static func all(in draft: GraphDraft, nowOnly: Bool) -> [ScopeNeed] {
    let askers = Self.askers(in: draft, nowOnly: nowOnly)
    var needs = Array(repeating: ScopeNeed.none, count: draft.nodes.count)
    var queue = draft.nodes.indices.filter { draft.nodes[$0].sharing.scope != nil }
    while let node = queue.popLast() {
      let sharing = draft.nodes[node].sharing
      let need = sharing.isHeld ? ScopeNeed(sharing.scope) : needs[node]
      for asker in askers[node] {
        let joined = needs[asker].joined(with: need)
        if joined == needs[asker] { continue }
        needs[asker] = joined
        if !draft.nodes[asker].sharing.isHeld { queue.append(asker) }
      }
    }
    return needs
  }

  private static func askers(in draft: GraphDraft, nowOnly: Bool) -> [[Int]] {
    var askers = Array(repeating: [Int](), count: draft.nodes.count)
    for node in draft.nodes.indices {
      for (position, target) in draft.targets(of: node).enumerated() where target >= 0 {
        if nowOnly && draft.kind(of: node, at: position) == .deferred { continue }
        askers[Int(target)].append(node)
      }
    }
    return askers
  }
}
