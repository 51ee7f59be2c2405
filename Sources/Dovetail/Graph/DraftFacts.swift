/// What the rules and the freezer ask of all nodes, found in one look at each: the nodes of a large graph fit in no cache.
struct DraftFacts: Sendable {
  /// The scopes that values belong to.
  private(set) var scopes: [Scope] = []
  /// Whether values are made on the main actor.
  private(set) var needsMainActor = false
  /// The eager singletons that count.
  private(set) var eager: [Int] = []
  /// The nodes to whose values something is done after their functions, without those that an override replaced or that
  /// repeat another one for an owner.
  private(set) var completed: [Int] = []

  /// Whether something looks for the resolve that it is made for.
  private(set) var hasResolutions = false
  /// Whether something looks for the object whose property it is for.
  private(set) var hasOwners = false

  init(_ nodes: [DraftNode]) {
    for index in nodes.indices {
      if nodes[index].looksForResolution { hasResolutions = true }
      if nodes[index].asksForOwner { hasOwners = true }
      if nodes[index].isolation == .mainActor { needsMainActor = true }
      if nodes[index].isCompleted && !nodes[index].isReplaced && nodes[index].original < 0 { completed.append(index) }
      switch nodes[index].sharing {
      case .unshared, .singleton, .weak, .perResolution: continue
      case .eagerSingleton: if !nodes[index].isReplaced { eager.append(index) }
      case .scoped(let scope), .seeded(let scope): if !scopes.contains(scope) { scopes.append(scope) }
      }
    }
  }
}
