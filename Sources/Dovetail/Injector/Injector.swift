public import Synchronization

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
@safe
public class Injector: @unchecked Sendable {
  // Sendable: every stored property is a constant or atomic. The memory behind `table`, `roots` and `links` is constant
  // or atomic too, and that behind `slots` is atomic.

  /// The table that reads use, which has the singletons: those of the innermost injector also for the scopes within it.
  ///
  /// A scope that is closed and an injector that stands for another one have a table without keys.
  @usableFromInline
  let table: Atomic<UnsafeMutablePointer<TableEntry>?>

  /// The entries of the table where a search may start, less one.
  @usableFromInline
  let mask: Int

  /// For each node of the plan how it is asked for.
  @usableFromInline
  let roots: UnsafePointer<Link>

  /// The links of the plan's nodes.
  @usableFromInline
  let links: UnsafePointer<Link>

  let plan: Plan
  /// The index of the level whose values this injector holds; -1 for one that holds none.
  @usableFromInline
  let level: Int16
  let slots: SlotMemory
  /// The injector that this one was opened in.
  @inline(__always)
  final var parent: Injector? { opener.injector }
  private let opener: Opener
  /// The memory of the table when this injector owns it.
  private let ownTable: TableMemory?
  /// Who uses the values of a scope.
  @usableFromInline
  let state = ScopeState()
  private let knownReference = AtomicLazyReference<InjectorReference>()
  // Asked at the end of each scope: a load of an `AtomicLazyReference` costs more than a free lock.
  let knownAwaited = Mutex<AwaitedState?>(nil)

  /// Makes an injector from a verified graph.
  ///
  /// ```swift
  /// let injector = try Injector(graph) { Seed(Database.self, database) }
  /// ```
  ///
  /// - Parameters:
  ///   - graph: The graph; it can serve any number of injectors, which share nothing but its instances.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `ResolutionError` when a seed is missing, repeated or not declared, or an eager singleton cannot be made;
  ///   nothing is kept then.
  public convenience init(
    _ graph: Graph, @SeedBuilder seeds: () -> SeedList = noSeeds
  ) throws(ResolutionError) {
    try self.init(preparing: graph.plan, with: seeds())
  }

  /// Makes an injector that prepares its eager singletons, which may need its seeds.
  convenience init(preparing plan: Plan, with seeds: SeedList) throws(ResolutionError) {
    self.init(unprepared: plan)
    try hold(seeds)
    for index in plan.eager where isAtHand(plan.roots[index]) {
      do { _ = try unsafe shared(plan.roots[index]) } catch { throw ResolutionError(unwound: error) }
    }
  }

  /// Verifies a module and makes an injector from it.
  ///
  /// - Parameters:
  ///   - module: The module that installs everything.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `GraphError` with every fault of the graph, or `ResolutionError` when a seed is missing, repeated or not
  ///   declared, or an eager singleton cannot be made.
  public convenience init(_ module: some Module, @SeedBuilder seeds: () -> SeedList = noSeeds) throws {
    try self.init(try Graph(module), seeds: seeds)
  }

  /// Verifies bindings and makes an injector from them.
  ///
  /// ```swift
  /// let injector = try Injector { AppModule() } seeds: { Seed(Database.self, database) }
  /// ```
  ///
  /// - Parameters:
  ///   - content: Bindings and modules.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `GraphError` with every fault of the graph, or `ResolutionError` when a seed is missing, repeated or not
  ///   declared, or an eager singleton cannot be made.
  public convenience init(
    @ModuleBuilder _ content: () -> Bindings, @SeedBuilder seeds: () -> SeedList = noSeeds
  ) throws {
    try self.init(try Graph(content), seeds: seeds)
  }

  /// Makes an injector whose eager singletons are made when somebody asks for them.
  init(unprepared plan: Plan) {
    let table = TableMemory(plan.table)
    ownTable = table
    unsafe self.table = unsafe Atomic(table.start)
    mask = plan.table.mask
    unsafe roots = unsafe plan.roots.constantStart
    unsafe links = unsafe plan.links.constantStart
    self.plan = plan
    level = 0
    slots = SlotMemory(count: plan.slotCounts[0])
    opener = Opener(injector: nil)
  }

  /// Opens a level within another injector, whose singletons are read with no more care than there.
  init(level: Int, inside parent: Injector) {
    ownTable = nil
    // The order does not matter: the parent's constants reached this thread with the parent.
    unsafe table = unsafe Atomic(parent.table.load(ordering: .relaxed))
    mask = parent.mask
    unsafe roots = unsafe parent.roots
    unsafe links = unsafe parent.links
    plan = parent.plan
    self.level = Int16(level)
    slots = SlotMemory(count: plan.slotCounts[level])
    opener = Opener(injector: parent)
  }

  /// Makes an injector that has no values of its own: reads find nothing in its table.
  ///
  /// - Parameters:
  ///   - other: The injector that it stands for.
  ///   - links: The links that makers follow in it, if any do.
  ///   - parent: What holds the values that they need.
  init(standingFor other: Injector, links: LinkMemory?, parent: Injector?) {
    ownTable = nil
    unsafe table = unsafe Atomic(TableMemory.empty.start)
    mask = 0
    unsafe roots = unsafe other.roots
    unsafe self.links = unsafe links?.constantStart ?? other.links
    plan = other.plan
    level = -1
    slots = SlotMemory(count: 0)
    opener = Opener(injector: parent)
  }

  deinit {
    // Nobody else holds the injector, so that the order of loads and stores does not matter.
    if !state.isDestroyed { slots.releaseHomes() }
    ownTable?.releaseBoxes()
    ownTable?.deallocate()
    slots.deallocate()
  }

  /// The entry of a key in the table.
  ///
  /// - Complexity: O(1): one multiplication, and one probe on average.
  @inlinable
  @inline(__always)
  final func entry(of id: KeyID) -> UnsafeMutablePointer<TableEntry>? {
    // Relaxed: both tables that a reader may see came to its thread with the injector.
    // It is never nil: an optional only spares the check that a load of any other pointer comes with.
    var entry = unsafe table.load(ordering: .relaxed).unsafelyUnwrapped + id.start(mask: mask)
    // The last entry is free, so that the search ends.
    while true {
      let word = unsafe entry.pointee.word
      if word == id.word { return unsafe entry }
      if word == 0 { return nil }
      unsafe entry += 1
    }
  }

  /// The box of a key's singleton, when it has been made.
  @inlinable
  @inline(__always)
  final func made(_ id: KeyID) -> Unmanaged<AnyObject>? {
    // Acquires what the thread wrote that made the value.
    unsafe entry(of: id)?.pointee.box.load(ordering: .acquiring)
  }

  /// A reference that does not keep this injector.
  final var reference: InjectorReference {
    knownReference.load() ?? knownReference.storeIfNil(InjectorReference(self))
  }

  /// The injector that has the values: this one, or the one that it stands for, or nil when that is gone.
  var real: Injector? { self }

  /// The injector that answers in place of this one; nil for one that answers itself.
  @usableFromInline
  func standIn(for key: AnyKey) throws(ResolutionError) -> Injector? { nil }

  /// The scope that this injector is an opening of, or nil.
  var scope: Scope? { nil }

  /// Lets later reads fail of what is shared here.
  ///
  /// - Returns: Whether the caller must let go of the values.
  func closeReads() -> Bool {
    state.closeForGood()
    // Whoever reads may do so for as long as the injector is there.
    return false
  }

  /// This injector when it is the opening of a scope.
  var asScoped: ScopedInjector? { nil }
}

/// The injector that another one was opened in.
///
/// It is in a struct since a class that refers to itself ends in a loop, which retains what it refers to once more.
private struct Opener {
  let injector: Injector?
}
