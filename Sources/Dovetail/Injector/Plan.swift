import Synchronization

/// A frozen graph: nodes that know each other by address, and the levels that injectors copy.
///
/// The plan owns the memory of its nodes and links, and keeps what keeps their declarations; every injector made from the
/// graph keeps the plan.
final class Plan: @unchecked Sendable {
  // Sendable: the memory is written by the initializers only, but for the implicit nodes, which `implicit` guards.

  /// What was frozen.
  enum Source {
    case whole(GraphDraft)
    case derived(Derivation)
  }

  /// The injector itself, then the scopes, outer ones first.
  let levels: UnsafeMutableBufferPointer<Level>
  let nodes: UnsafeMutablePointer<Node>
  /// The eager singletons.
  let eager: [Int]
  let watch: PlanWatch
  let source: Source
  /// The plan of which this is a copy, which keeps the tables; nil for one that is no copy.
  let root: Plan?
  let nodeCount: Int
  let links: UnsafeMutablePointer<Node.Link>
  let linkCount: Int
  /// The links of replacements; nil when there are none.
  private let ownLinks: UnsafeMutablePointer<Node.Link>?
  /// How keys that nothing binds are made.
  let forms: ImplicitForms
  private let implicit = Mutex<[KeyID: ImplicitNode]>([:])
  /// See `mayHold`: whether what a node defers may hold it, by the node's index.
  let knownHolders = Mutex<[Int: Bool]>([:])

  /// Takes over what a freezer made.
  init(
    draft: GraphDraft, levels: [Level], nodes: UnsafeMutablePointer<Node>, links: UnsafeMutablePointer<Node.Link>
  ) {
    source = .whole(draft)
    root = nil
    forms = draft.forms
    self.levels = .allocate(capacity: levels.count)
    _ = self.levels.initialize(from: levels)
    self.nodes = nodes
    nodeCount = draft.nodes.count
    self.links = links
    linkCount = draft.edges.targets.count
    ownLinks = nil
    watch = PlanWatch()
    eager = draft.facts.eager
  }

  /// Takes over the memory of a copy.
  init(_ copy: consuming PlanCopy, of root: Plan, _ source: Source, _ watch: PlanWatch) {
    self.source = source
    self.root = root
    forms = root.forms
    levels = copy.levels
    nodes = copy.nodes
    nodeCount = copy.nodeCount
    links = copy.links
    linkCount = copy.linkCount
    ownLinks = copy.ownLinks
    eager = copy.eager
    self.watch = watch
  }

  deinit {
    // All of this is numbers, addresses and unmanaged references, so there is nothing to deinitialize.
    for level in levels { level.deallocate() }
    levels.deallocate()
    nodes.deallocate()
    links.deallocate()
    ownLinks?.deallocate()
  }

  /// The keys that are bound, for "did you mean".
  var boundKeys: BoundKeys { BoundKeys { [source] in source.draft.boundKeys.index } }

  /// The level of a scope, or nil when no binding belongs to the scope.
  func level(of scope: Scope) -> UnsafePointer<Level>? {
    for index in levels.indices where levels[index].scope == scope { return level(at: index) }
    return nil
  }

  func level(at index: Int) -> UnsafePointer<Level> {
    // There is always a first level, so the buffer has an address.
    UnsafePointer(levels.baseAddress.unsafelyUnwrapped + index)
  }

  /// The node of a key that no open scope lists.
  ///
  /// - Throws: `ResolutionError` that tells whether the key is unbound or its scope is not open.
  func unlistedNode(for key: AnyKey) throws(ResolutionError) -> NodePointer {
    for level in levels {
      if let index = level.table[key.id] { throw notOpen(NodePointer(nodes + index), path: []) }
    }
    if let node = try implicitNode(for: key) { return node }
    throw ResolutionError(.unbound, key: key, bound: boundKeys)
  }

  /// The node that says how a value of an unbound key is injected: also that of a superclass, whose recipe it inherits.
  func nodeOfRecipe(for key: AnyKey) throws(ResolutionError) -> NodePointer {
    guard key.name == nil, let inherited = (key.type as? any Injectable.Type)?.inherited else {
      return try unlistedNode(for: key)
    }
    if let node = listedNode(for: inherited) { return node }
    return try unlistedNode(for: inherited)
  }

  /// Tells that a node's scope is not open.
  func notOpen(_ node: NodePointer, path: [AnyKey]) -> ResolutionError {
    guard let scope = levels[Int(node.pointee.level)].scope else { fatalError("the first level is always open") }
    return ResolutionError(.scopeNotOpen(scope), key: node.pointee.key, path: path, bound: boundKeys)
  }

  /// The node of a key that no table holds, when the graph says how to make it: `Provider<T>` and its like.
  ///
  /// - Complexity: A lock and a dictionary; only resolves from outside come here.
  private func implicitNode(for key: AnyKey) throws(ResolutionError) -> NodePointer? {
    if let found = implicit.withLock({ $0[key.id]?.address }) { return UnsafePointer(bitPattern: found) }
    var linker = ImplicitLinker(plan: self, forms: forms)
    guard let node = try linker.node(for: key) else { return nil }
    let made = linker.made
    implicit.withLock { implicit in
      // Another thread may have made some of them meanwhile; both stay, since nodes of either know each other.
      for node in made {
        node.next = implicit[node.key.id]
        implicit[node.key.id] = node
      }
    }
    return node
  }

  /// The node of a key on any level.
  func listedNode(for key: AnyKey) -> NodePointer? {
    for level in levels {
      if let index = level.table[key.id] { return NodePointer(nodes + index) }
    }
    return nil
  }
}
