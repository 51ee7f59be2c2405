/// What deriving asks of a graph again and again.
struct OverrideFacts: Sendable {
  /// The nodes that decorators wrap, which share them as they are shared.
  let wrapped: Set<Int>
  /// The nodes that need each other by way of their properties.
  let ringed: Set<Int>
  /// The keys with bindings for certain owners.
  let contextual: Set<KeyID>
  /// The nodes that others repeat with other edges, for those who ask.
  let copied: Set<Int>
  /// The nodes that are made for one owner each.
  let askingForSites: Set<Int>
  /// What each node needs of scopes, later and now; nil in a graph without scopes.
  let needs: (ever: [ScopeNeed], now: [ScopeNeed])?

  init(_ draft: GraphDraft) {
    var wrapped: Set<Int> = []
    var hasScopes = false
    for node in draft.nodes {
      if node.wrapped >= 0 { wrapped.insert(Int(node.wrapped)) }
      if node.lifetime.scope != nil { hasScopes = true }
    }
    ringed = draft.rings.reduce(into: []) { $0.formUnion($1) }
    self.wrapped = wrapped
    contextual = Set(draft.nodes.lazy.filter(\.isContextual).map(\.key.id))
    copied = Set(draft.nodes.lazy.filter { $0.original >= 0 }.map { Int($0.original) })
    askingForSites =
      draft.isPlain ? [] : Set(draft.nodes.indices.filter { draft.nodes.asksForSite($0) })
    needs =
      hasScopes
      ? (ScopeNeed.all(in: draft, nowOnly: false), ScopeNeed.all(in: draft, nowOnly: true)) : nil
  }
}

extension GraphDraft {
  /// What deriving asks of this graph; found when a graph is derived from it first.
  var overrideFacts: OverrideFacts { knownOverrideFacts.value { OverrideFacts(self) } }
}
