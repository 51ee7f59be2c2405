import Synchronization

/// A frozen graph that makes objects.
///
/// ```swift
/// let injector = try Injector { AppModule() }
/// let name = injector.with(Api.self) { $0.name() }
/// let api = try injector.resolve(Api.self)
/// ```
///
/// An injector keeps every shared object that it made until it goes away itself. What it makes keeps its dependencies,
/// and never the injector: a `Provider`, `Lazy`, `Factory` or injected `Injector` holds it weakly. Two objects that hold
/// each other by injected properties keep themselves, unless one of the properties is weak.
public class Injector: @unchecked Sendable {
  // Sendable: every stored property is a constant. The memory behind `entries` is written once for each value, as
  // `Entry.value` says.

  /// The table that borrowed reads use: this injector's entries.
  ///
  /// Where reads need more care, nothing is found there: the entries of a scope have no keys, and an injector that stands
  /// for another one has an empty table.
  @usableFromInline
  let entries: UnsafeMutablePointer<Entry>

  /// The places of the table where a search may start, less one.
  @usableFromInline
  let mask: Int

  /// The level's shape; the plan owns it.
  let level: UnsafePointer<Level>
  let unmanagedPlan: Unmanaged<Plan>
  /// The plan, kept by the injector that was made first; those that are opened in it keep their parents.
  private let keptPlan: Plan?
  /// Nil for an injector that stands for another one.
  let storage: Storage?

  /// Makes an injector from a verified graph.
  ///
  /// - Parameter graph: The graph; it can serve any number of injectors, which share nothing but its instances.
  /// - Throws: `ResolutionError` when an eager singleton cannot be made; nothing is kept then.
  public convenience init(_ graph: Graph) throws(ResolutionError) {
    try self.init(preparing: graph.plan)
  }

  /// Makes an injector that prepares its eager singletons.
  convenience init(preparing plan: Plan) throws(ResolutionError) {
    self.init(unprepared: plan)
    for index in plan.eager { try prepare(NodePointer(plan.nodes + index)) }
  }

  /// Verifies a module and makes an injector from it.
  ///
  /// - Parameter module: The module that installs everything.
  /// - Throws: `GraphError` with every fault of the graph, or `ResolutionError` when an eager singleton cannot be made.
  public convenience init(_ module: some Module) throws {
    try self.init(try Graph(module))
  }

  /// Verifies bindings and makes an injector from them.
  ///
  /// - Parameter content: Bindings and modules.
  /// - Throws: `GraphError` with every fault of the graph, or `ResolutionError` when an eager singleton cannot be made.
  public convenience init(@ModuleBuilder _ content: () -> Bindings) throws {
    try self.init(try Graph(content))
  }

  /// Makes an injector whose eager singletons are made when somebody asks for them.
  init(unprepared plan: Plan) {
    keptPlan = plan
    unmanagedPlan = .passUnretained(plan)
    level = plan.level(at: 0)
    let storage = Storage(level: level, nodes: NodePointer(plan.nodes))
    self.storage = storage
    entries = storage.entries
    mask = level.pointee.table.mask
    storage.adopt(self)
  }

  /// Opens a level within another injector.
  ///
  /// Borrowed reads find nothing, because a level that can be closed must know who reads.
  init(level: UnsafePointer<Level>, inside parent: Storage, _ plan: Unmanaged<Plan>) {
    keptPlan = nil
    unmanagedPlan = plan
    self.level = level
    let storage = Storage(level: level, inside: parent)
    self.storage = storage
    entries = storage.entries
    mask = 0
    storage.adopt(self)
  }

  /// Makes an injector that has no values of its own, and reads nothing of the other's while that may be gone.
  init(standingFor other: Injector) {
    keptPlan = nil
    unmanagedPlan = other.unmanagedPlan
    level = other.level
    storage = nil
    entries = EmptyTable.entries
    mask = 0
  }

  /// The memory of an injector that stands for no other one.
  final var ownStorage: Storage {
    guard let storage else { fatalError("an injector that stands for another one makes and opens nothing itself") }
    return storage
  }

  final var plan: Plan { unmanagedPlan.takeUnretainedValue() }

  deinit {
    storage?.deallocate(level)
  }

  /// The shared value of a key, when it has been made and can be read without care.
  ///
  /// - Complexity: O(1): one multiplication, and one probe on average.
  @inlinable
  @inline(__always)
  final func made(_ id: KeyID) -> UnsafeMutableRawPointer? {
    entry(of: id)?.pointee.made
  }

  /// The entry of a key that can be read without care.
  @inlinable
  @inline(__always)
  final func entry(of id: KeyID) -> UnsafeMutablePointer<Entry>? {
    var entry = entries + id.start(mask: mask)
    // The last entry is free, so that the search ends.
    while true {
      let word = entry.pointee.word
      if word == id.word { return entry }
      if word == 0 { return nil }
      entry += 1
    }
  }

  /// Reads or makes the value of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - place: Uninitialized memory for a value that is not shared.
  ///   - call: How the value is asked for.
  /// - Returns: The access, which the caller ends.
  /// - Throws: `ResolutionError`.
  @usableFromInline
  func access(
    _ key: AnyKey, into place: UnsafeMutableRawPointer, _ call: Call
  ) throws(ResolutionError) -> Access {
    let storage = ownStorage
    if let node = storage.node(of: key.id) { return try storage.produce(node, into: place, call) }
    return try storage.produce(plan.unlistedNode(for: key), into: place, call)
  }

  /// Reads or makes the value of a node.
  func access(
    _ node: NodePointer, into place: UnsafeMutableRawPointer, _ call: Call
  ) throws(ResolutionError) -> Access {
    try ownStorage.produce(node, into: place, call)
  }

  /// Injects the properties of a value that was made elsewhere.
  @usableFromInline
  func inject(_ key: AnyKey, into value: UnsafeMutableRawPointer, _ call: Call) throws(ResolutionError) {
    let storage = ownStorage
    var node: NodePointer
    if let bound = storage.node(of: key.id) ?? storage.node(of: key.madeElsewhere.id) {
      node = bound
    } else {
      node = try plan.nodeOfRecipe(for: key)
    }
    // The binding itself says what is injected, not what wraps it.
    while node.pointee.isDecorator, let wrapped = node.pointee.links[0].node { node = wrapped }
    try storage.inject(node, into: value, call)
  }

  /// Makes a lazy's value.
  func fillOnce(
    _ entry: UnsafeMutablePointer<Entry>, at place: UnsafeMutableRawPointer, with node: NodePointer
  ) throws(ResolutionError) {
    try ownStorage.fillOnce(entry, at: place, with: node)
  }

  /// Reads or makes a value that an open scope holds.
  ///
  /// - Returns: The use, which the caller ends; nil when only `access` can do it.
  @usableFromInline
  func beginShared(_ key: AnyKey, _ call: Call) throws(ResolutionError) -> SharedUse? { nil }

  /// Ends a use of this open scope; the last use of a closed scope lets go of its objects.
  ///
  /// - Parameter use: The use.
  @inlinable
  @inline(__always)
  final func end(_ use: SharedUse) {
    // The memory stays until the use has ended.
    withExtendedLifetime(self) {
      if !use.state.pointee.endAtOnce(use.ended) { settle(use.ended) }
    }
  }

  /// Does the rest of the end of a use, when the scope is closed or somebody waits.
  @usableFromInline
  @inline(never)
  final func settle(_ ended: UInt64) {
    if ownStorage.state.pointee.settle(ended) { letGo() }
  }

  /// Lets go of the values of a closed scope.
  func letGo() {}

  /// Makes an eager singleton.
  private func prepare(_ node: NodePointer) throws(ResolutionError) {
    let place = ErasedValue.allocate(node.pointee.key.type)
    defer { place.deallocate() }
    let access = try access(node, into: place, Call())
    if access.form == .owned { node.pointee.destroy(place) }
    access.end()
  }

  /// The injector that has the values: this one, or the one that it stands for, or nil when that is gone.
  var real: Injector? { self }

  /// This injector when it is the opening of a scope.
  var asScoped: ScopedInjector? { nil }

  /// Opens a scope, without its seeds so far.
  @usableFromInline
  func open(_ scope: Scope) throws(ResolutionError) -> ScopedInjector {
    guard let level = unmanagedPlan._withUnsafeGuaranteedRef({ $0.level(of: scope) }) else {
      throw ResolutionError(.unknownScope(scope), key: AnyKey(ScopedInjector.self))
    }
    guard level.pointee.parent == self.level.pointee.index else {
      throw ResolutionError(.wrongParent(scope, here: self.level.pointee.scope), key: AnyKey(ScopedInjector.self))
    }
    return try ScopedInjector(opening: level, parent: self)
  }
}
