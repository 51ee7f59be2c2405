import Synchronization

/// A frozen graph: links in flat arrays, by indices, and the levels that injectors are opened for.
///
/// The plan owns the memory of its links and keeps what keeps their bindings; every injector made from the graph keeps
/// the plan.
final class Plan: Sendable {
  private let frozen: Frozen
  // What opening a scope asks, apart, so that nothing is retained for it.
  private let scopes: [Scope]
  let parents: [Int16]
  let slotCounts: [Int]
  /// For each level, the held nodes with whose values something is done when the level is closed.
  let closing: [[Int32]]
  let watch: PlanWatch
  let source: PlanSource
  /// What is bound for certain owners; nil where it makes no difference who asks, as in a derived plan.
  let contexts: ContextTable?
  /// The same plan with nothing but the making of values; nil for such a plan itself.
  private let plain: Plan?
  /// What closed scopes read.
  let closedTable: ClosedTable
  /// The bindings of keys that the graph does not list, of which values were made.
  let unlisted = Mutex<[KeyID: AnyBinding]>([:])
  /// See `mayHold`: whether what a node defers may hold it, by the index of its first link.
  let knownHolders = Mutex<[Int: Bool]>([:])

  /// Takes over what was frozen.
  init(_ frozen: consuming Frozen, _ source: PlanSource, _ watch: PlanWatch, plain: Plan? = nil) {
    let levels = frozen.levels
    scopes = levels.compactMap(\.scope)
    parents = levels.map { Int16($0.parent) }
    slotCounts = levels.map(\.held.count)
    self.watch = watch
    self.source = source
    contexts = if case .whole(let draft) = source { draft.contexts } else { nil }
    self.plain = plain
    let (roots, hasClosingHooks) = (frozen.roots, frozen.hasClosingHooks)
    closing = levels.map { level in
      hasClosingHooks ? level.held.filter { !roots[Int($0)].declaration.head.closingHooks.isEmpty } : []
    }
    closedTable = ClosedTable(frozen.table)
    self.frozen = frozen
  }

  deinit {
    roots.deallocate()
    links.deallocate()
    closedTable.deallocate()
  }

  /// Freezes a graph.
  convenience init(_ draft: GraphDraft) { self.init(Frozen(draft), .whole(draft), PlanWatch()) }

  /// Freezes a derived graph.
  convenience init(_ derivation: Derivation) {
    self.init(Frozen(derivation), .derived(derivation), PlanWatch())
  }

  /// Copies a plan for injectors that do more than making values.
  convenience init(_ plan: Plan, _ watch: PlanWatch) {
    let plain = plan.plain ?? plan
    self.init(Frozen(plain, watch), plan.source, watch, plain: plain)
  }

  /// The keys that are bound, for "did you mean".
  var boundKeys: BoundKeys { BoundKeys { [source] in source.draft.boundKeys.index } }

  /// The index of a scope's level, or nil when no binding belongs to the scope.
  func level(of scope: Scope) -> Int? { scopes.firstIndex(of: scope).map { $0 + 1 } }

  /// How a key is asked for from outside; nil for one that the graph does not list.
  func root(of key: AnyKey) -> Link? { table[key.id].map { roots[$0] } }

  /// Tells that a link's scope is not open.
  func notOpen(_ link: Link) -> ResolutionError {
    guard let scope = levels[Int(link.level)].scope else { fatalError("the first level is always open") }
    return ResolutionError(.scopeNotOpen(scope), key: link.key, bound: boundKeys)
  }
}

extension Plan {
  // What was frozen.

  var levels: [Level] { frozen.levels }
  var roots: LinkMemory { frozen.roots }
  var links: LinkMemory { frozen.links }
  var counts: [Int32] { frozen.counts }
  var eager: [Int] { frozen.eager }
  var rings: [Int32: RingPosition] { frozen.rings }
  var table: KeyTable { frozen.table }
  var forms: ImplicitForms { frozen.forms }
  var hasClosingHooks: Bool { frozen.hasClosingHooks }

  /// The linked bindings; for a derived plan they are linked when somebody asks first.
  var draft: GraphDraft { source.draft }

  /// What this plan was derived by, or nil.
  var derivation: Derivation? { if case .derived(let derivation) = source { derivation } else { nil } }

  /// The plan of the whole graph that this one was derived from, or this one.
  var whole: Plan { derivation?.root ?? self }

  /// How many overrides the innermost one stands in, itself counted.
  var topLayer: Int32 {
    switch source {
    case .whole(let draft): draft.topLayer
    case .derived(let derivation): derivation.topLayer
    }
  }

  /// The index among the plan's nodes of a node of the draft that is not replaced; nil for one that linking added to the
  /// draft of a derived plan, which shares no value.
  func index(ofDraft index: Int) -> Int? {
    switch source {
    case .whole: index
    case .derived(let derivation): derivation.index(ofDraft: index)
    }
  }
}

/// What a plan was frozen from.
enum PlanSource: Sendable {
  case whole(GraphDraft)
  case derived(Derivation)

  var draft: GraphDraft {
    switch self {
    case .whole(let draft): draft
    case .derived(let derivation): derivation.draft
    }
  }
}

/// Where a shared value stands in a ring.
struct RingPosition: Sendable {
  /// The slot, in the level of the ring, that stands for the creation of all its values.
  let lock: Int32
  /// Whether the value's properties are set when others of the ring may have it already.
  let isLate: Bool
}

/// What an injector of one scope holds.
///
/// The first level is the injector itself, where singletons live. The last one has nothing: it is that of the scopes that
/// no binding belongs to.
struct Level: Sendable {
  /// Nil for the first level and the last one.
  let scope: Scope?
  /// The index of the level that this one opens inside; -1 for the first and the last one.
  let parent: Int
  /// The nodes whose values the level holds, in the order of their slots.
  var held: [Int32] = []
  /// Those of them whose values come from outside.
  var seeds: [Int32] = []
}
