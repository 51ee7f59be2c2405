import DovetailShims
public import Synchronization

/// Makes objects from a verified graph, or holds the objects of a scope that is open.
///
/// It retains the shared values that it made for as long as it is there itself. What it makes never retains it.
@safe
public final class Injector: @unchecked Sendable {
  // Sendable: the properties are constants, or atomic. The pointers are to the plan's arrays, which `plan` or `parent`
  // retains, and to memory of slots, which are atomic.

  /// The outermost injector's, which has the singletons.
  @usableFromInline let table: Table
  @usableFromInline let closedFlag = Atomic<Bool>(false)
  let level: Int16
  private let entries: EntryPointer
  let links: UnsafePointer<Int32>
  private let slots: SlotMemory
  let parent: Injector?
  /// The scope that this injector was opened for, or nil.
  package let scope: Scope?
  /// The outermost injector retains it.
  private let unmanagedPlan: Unmanaged<Plan>
  // An `AtomicLazyReference` costs each scope 400 instructions.
  private let storedExtras = unsafe Atomic<Unmanaged<InjectorExtras>?>(nil)

  /// Makes an injector of a graph.
  ///
  /// - Parameters:
  ///   - graph: A verified graph.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `ResolutionError` when an eager singleton cannot be made, or a seed is missing, repeated or not declared.
  public convenience init(
    _ graph: Graph, @SeedBuilder seeds: () -> SeedList = noSeeds
  ) throws(ResolutionError) {
    try self.init(graph.plan, seeds())
  }

  /// Makes an injector of a module.
  ///
  /// - Parameters:
  ///   - module: The module that installs everything.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `GraphError` with every fault, or `ResolutionError`.
  public convenience init(_ module: some Module, @SeedBuilder seeds: () -> SeedList = noSeeds) throws {
    try self.init(Graph(module).plan, seeds())
  }

  /// Makes an injector of bindings.
  ///
  /// - Parameters:
  ///   - content: Bindings and modules.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `GraphError` with every fault, or `ResolutionError`.
  public convenience init(
    @ModuleBuilder _ content: () -> Bindings, @SeedBuilder seeds: () -> SeedList = noSeeds
  ) throws {
    try self.init(Graph(content).plan, seeds())
  }

  convenience init(_ plan: Plan, _ seeds: SeedList) throws(ResolutionError) {
    self.init(unprepared: plan)
    try prepare(seeds)
  }

  /// Takes the seeds, and makes what is made with the injector.
  package func prepare(_ seeds: SeedList) throws(ResolutionError) {
    try hold(seeds)
    for node in plan.eager {
      // What is made on the main actor is left to 'start' elsewhere.
      if plan.facts[Int(node)].needsMainActor && !isCurrentOnMainActor() { continue }
      _ = try shared(entry(node))
    }
  }

  /// Makes an injector without seeds, and without what is made with it.
  package init(unprepared plan: Plan) {
    unsafe unmanagedPlan = .passRetained(plan)
    (level, parent, scope) = (0, nil, nil)
    entries = plan.entries
    unsafe links = UnsafePointer(plan.links)
    table = Table(copying: plan.table, count: plan.levels[0].slots)
    slots = SlotMemory(of: table)
  }

  /// Opens a level within an injector: that of a scope, or that of a resolve.
  init(opening level: Int16, of scope: Scope? = nil, in parent: Injector) {
    self.level = level
    self.scope = scope
    self.parent = parent
    unsafe unmanagedPlan = unsafe parent.unmanagedPlan
    entries = parent.entries
    unsafe links = unsafe parent.links
    table = parent.table
    slots = SlotMemory(count: parent.slotCount(of: level))
  }

  /// Makes what an object gets that asks for an `Injector`: it forwards to the real one, which it does not retain.
  init(forwardingTo real: Injector) {
    (level, parent, scope) = (-1, nil, nil)
    unsafe unmanagedPlan = unsafe real.unmanagedPlan
    entries = real.entries
    unsafe links = unsafe real.links
    table = .empty
    slots = SlotMemory(of: table)
    unsafe storedExtras.store(.passRetained(InjectorExtras(reference: real.reference)), ordering: .relaxed)
  }

  deinit {
    // Nobody else has the injector, so the order of this load does not matter.
    unsafe storedExtras.load(ordering: .relaxed)?.release()
    // The plan of an injector that forwards may be gone with the real one.
    if level < 0 { return }
    let count = slotCount(of: level)
    if level > 0 { return slots.free(count: count) }
    table.free(count: count)
    unsafe unmanagedPlan.release()
  }

  private func slotCount(of level: Int16) -> Int {
    unsafe unmanagedPlan._withUnsafeGuaranteedRef { $0.levels[Int(level)].slots }
  }

  @inline(__always)
  func entry(_ node: Int32) -> EntryPointer { entries.advanced(by: Int(node)) }

  func node(of entry: EntryPointer) -> Int32 { Int32(entries.distance(to: entry)) }

  /// The slot of an entry of this injector's level.
  @inline(__always)
  func slot(_ entry: EntryPointer) -> SlotPointer { slots[entry.slot] }

  /// Whether the injector, or the scope that it was opened for, has been closed; another thread may close it at any time.
  @inlinable
  public var isClosed: Bool { closedFlag.load(ordering: .relaxed) }

  func endReads() { closedFlag.store(true, ordering: .relaxed) }

  package var plan: Plan { unsafe unmanagedPlan.takeUnretainedValue() }

  /// What few injectors have.
  var extras: InjectorExtras {
    if let known = usedExtras { return known }
    let made = unsafe Unmanaged.passRetained(InjectorExtras(self))
    let (isFirst, first) = unsafe storedExtras.compareExchange(
      expected: nil, desired: made, ordering: .acquiringAndReleasing)
    if isFirst { return unsafe made.takeUnretainedValue() }
    unsafe made.release()
    return unsafe first.unsafelyUnwrapped.takeUnretainedValue()
  }

  /// The same, if it has been asked for.
  var usedExtras: InjectorExtras? { unsafe storedExtras.load(ordering: .acquiring)?.takeUnretainedValue() }

  /// The injector itself, without that of a resolve.
  var lasting: Injector { level > 0 && level == plan.resolveLevel ? parent ?? self : self }

  /// The injector that makes what is asked for: the real one, where this one forwards to it.
  @usableFromInline
  package func target(for key: AnyKey) throws(ResolutionError) -> Injector {
    level < 0 ? try extras.reference.injector(for: key) : self
  }

  /// What handles refer to.
  var reference: InjectorReference { lasting.extras.reference }
}

/// What few injectors have.
final class InjectorExtras: Sendable {
  let reference: InjectorReference
  let closing = ClosingValues()
  /// The doubles of a test by their types; nil where no test runs.
  let testDoubles = Mutex<[ObjectIdentifier: any Sendable]?>(nil)

  init(_ injector: Injector) { reference = InjectorReference(injector) }

  init(reference: InjectorReference) { self.reference = reference }
}

/// An injector that is not retained.
@usableFromInline
final class InjectorReference: Sendable {
  weak let injector: Injector?

  init(_ injector: Injector) { self.injector = injector }

  /// The injector, while somebody retains it.
  func injector(for key: AnyKey) throws(ResolutionError) -> Injector {
    guard let injector else { throw ResolutionError(.injectorGone, key: key) }
    // What is asked for later may ask in its turn, and so for ever.
    if dovetail_stack_left() < Injector.stackReserve { throw ResolutionError(.stackTooSmall, key: key) }
    return injector
  }
}

/// Whether the caller is on the main actor; the standard library only asserts it.
func isCurrentOnMainActor() -> Bool { dovetail_is_on_main_actor() }
