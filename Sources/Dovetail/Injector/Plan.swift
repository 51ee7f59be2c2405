import Synchronization

/// A frozen graph: nodes that know each other by address, and the levels that injectors copy.
///
/// The plan owns the memory of its nodes and links, and keeps the draft, which keeps their declarations; every injector made from the graph
/// keeps the plan.
final class Plan: @unchecked Sendable {
  // Sendable: the memory is written by the initializer only, but for the implicit nodes, which `implicit` guards.
  /// The injector itself, then the scopes, outer ones first.
  let levels: UnsafeMutableBufferPointer<Level>
  let nodes: UnsafeMutablePointer<Node>
  /// The eager singletons.
  let eager: [Int]
  /// What hears of the values that are made, or nil.
  let listener: CreationListener?
  private let draft: GraphDraft
  private let links: UnsafeMutablePointer<Node.Link>
  private let implicit = Mutex<[KeyID: ImplicitNode]>([:])

  init(
    draft: GraphDraft, levels: [Level], nodes: UnsafeMutablePointer<Node>, links: UnsafeMutablePointer<Node.Link>,
    listener: CreationListener?, eager: [Int]
  ) {
    self.draft = draft
    self.levels = .allocate(capacity: levels.count)
    _ = self.levels.initialize(from: levels)
    self.nodes = nodes
    self.links = links
    self.listener = listener
    self.eager = eager
  }

  deinit {
    // All of this is numbers, addresses and unmanaged references, so there is nothing to deinitialize.
    for level in levels { level.deallocate() }
    levels.deallocate()
    nodes.deallocate()
    links.deallocate()
  }

  /// The keys that are bound, for "did you mean".
  var boundKeys: BoundKeys { draft.boundKeys() }

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
      if let index = level.node(of: key.id) { throw notOpen(NodePointer(nodes + index), path: []) }
    }
    if let node = implicitNode(for: key) { return node }
    throw ResolutionError(.unbound, key: key, bound: boundKeys)
  }

  /// Tells that a node's scope is not open.
  func notOpen(_ node: NodePointer, path: [AnyKey]) -> ResolutionError {
    guard let scope = levels[Int(node.pointee.level)].scope else { fatalError("the first level is always open") }
    return ResolutionError(.scopeNotOpen(scope), key: node.pointee.key, path: path, bound: boundKeys)
  }

  /// The node of a key that no table holds, when the key's type says how to make it: `Provider<T>` and its like.
  ///
  /// - Complexity: A lock and a dictionary; only resolves from outside come here.
  private func implicitNode(for key: AnyKey) -> NodePointer? {
    let found = implicit.withLock { $0[key.id]?.address }
    if let found { return UnsafePointer(bitPattern: found) }
    guard let declaration = ImplicitForm.declaration(for: key) else { return nil }
    var targets: [NodePointer?] = []
    for dependency in declaration.dependencies {
      let target = node(for: dependency.key)
      if target == nil && dependency.kind != .optional { return nil }
      targets.append(target)
    }
    let made = ImplicitNode(declaration, targets: targets)
    let kept = implicit.withLock { implicit in
      if let kept = implicit[key.id] { return kept.address }
      implicit[key.id] = made
      return made.address
    }
    return UnsafePointer(bitPattern: kept)
  }

  /// The node of a key on any level, or of an implicit form.
  private func node(for key: AnyKey) -> NodePointer? {
    for level in levels {
      if let index = level.node(of: key.id) { return NodePointer(nodes + index) }
    }
    return implicitNode(for: key)
  }
}
