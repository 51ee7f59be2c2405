/// What the rules and the freezer ask of all nodes, found in one look at each: the nodes of a large graph fit in no cache.
struct DraftFacts: Sendable {
  /// The scopes that values belong to.
  private(set) var scopes: [Scope] = []
  /// The eager singletons that count.
  private(set) var eager: [Int] = []
  /// The nodes to whose values something is done after their functions, without those that an override replaced or that
  /// repeat another one for an owner.
  private(set) var completed: [Int] = []

  /// Whether something looks for the resolve that it is made for.
  private(set) var hasResolutions = false
  /// Whether something looks for the object whose property it is for.
  private(set) var hasOwners = false

  /// Whether something is done with a value when its injector is closed.
  private(set) var hasClosingHooks = false

  /// Whether an object of the user's own keeps values.
  private(set) var hasKeepers = false

  init(_ nodes: [DraftNode]) {
    for index in nodes.indices { add(index, of: nodes) }
  }

  /// The facts of the same nodes, of which some were replaced; a scope may be none of any node any more.
  func replacing(_ replaced: [Int], in nodes: [DraftNode]) -> DraftFacts {
    var facts = self
    let isReplaced = Set(replaced)
    facts.eager.removeAll(where: isReplaced.contains)
    facts.completed.removeAll(where: isReplaced.contains)
    for index in replaced { facts.add(index, of: nodes) }
    return facts
  }

  @inline(__always)
  private mutating func add(_ index: Int, of nodes: [DraftNode]) {
    if nodes[index].looksForResolution { hasResolutions = true }
    if nodes[index].isClosed { hasClosingHooks = true }
    if nodes[index].asksForOwner { hasOwners = true }
    if nodes[index].isCompleted && !nodes[index].isReplaced && nodes[index].original < 0 { completed.append(index) }
    switch nodes[index].lifetime {
    case .unshared, .singleton, .weak, .perResolution, .seeded(nil): return
    case .shared: hasKeepers = true
    case .eagerSingleton: if !nodes[index].isReplaced { eager.append(index) }
    case .scoped(let scope), .seeded(let scope?): if !scopes.contains(scope) { scopes.append(scope) }
    }
  }
}
