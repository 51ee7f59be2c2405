import DovetailShims
public import Synchronization

/// A place of the table that reads use: a key, its singleton once that is made, and the node that answers it.
@usableFromInline
struct TablePlace: ~Copyable {
  /// The key's word, or 0 for a free place.
  @usableFromInline let word: UInt64
  @usableFromInline let slot = Slot()
  @usableFromInline let node: Int32

  init(_ place: KeyTable.Place) {
    word = place.word
    node = place.node
  }

  /// Swift does not give the offset of a property that cannot be copied; `checkInvariants` compares it.
  @inlinable @inline(__always)
  static var slotOffset: Int { MemoryLayout<UInt64>.size }
}

/// Makes objects from a verified graph, or holds the objects of a scope that is open.
///
/// It retains the shared values that it made for as long as it is there itself. What it makes never retains it.
@safe
public final class Injector: @unchecked Sendable {
  // Sendable: the properties are constants, or atomic. The pointers are to the plan's arrays, which `plan` or `parent`
  // retains, and to memory of slots, which are atomic.

  /// The outermost injector's, which has the singletons.
  @usableFromInline let table: UnsafeMutablePointer<TablePlace>
  @usableFromInline let mask: Int
  @usableFromInline let closedFlag = Atomic<Bool>(false)
  @usableFromInline let level: Int16
  @usableFromInline let entries: UnsafePointer<Entry>
  @usableFromInline let links: UnsafePointer<Int32>
  /// What the offsets of entries count from: the table, or a scope's slots.
  @usableFromInline let slots: UnsafeMutableRawPointer
  let parent: Injector?
  /// The scope that this injector was opened for, or nil.
  package let scope: Scope?
  /// The outermost injector retains it.
  let unmanagedPlan: Unmanaged<Plan>
  /// What few injectors have, made when somebody asks for it.
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
      let entry = unsafe entries + Int(node)
      // What is made on the main actor is left to 'start' elsewhere.
      if plan.facts[Int(node)].needsMainActor && !isCurrentOnMainActor() { continue }
      _ = unsafe try shared(entry)
    }
  }

  /// Makes an injector without seeds, and without what is made with it.
  package init(unprepared plan: Plan) {
    unsafe unmanagedPlan = .passRetained(plan)
    (level, parent, scope) = (0, nil, nil)
    unsafe entries = UnsafePointer(plan.entries)
    unsafe links = UnsafePointer(plan.links)
    mask = plan.graph.tables[0].mask
    let count = plan.levels[0].slots
    unsafe table = .allocate(capacity: count)
    unsafe slots = UnsafeMutableRawPointer(table)
    // The slots of the plan's table are empty, and nobody writes to them, so that their memory may be copied.
    unsafe slots.copyMemory(from: plan.table, byteCount: count * MemoryLayout<TablePlace>.stride)
  }

  /// Opens a level within an injector: that of a scope, or that of a resolve.
  init(opening level: Int16, of scope: Scope? = nil, in parent: Injector) {
    self.level = level
    self.scope = scope
    self.parent = parent
    unsafe unmanagedPlan = unsafe parent.unmanagedPlan
    unsafe entries = unsafe parent.entries
    unsafe links = unsafe parent.links
    mask = parent.mask
    unsafe table = unsafe parent.table
    let count = unsafe unmanagedPlan._withUnsafeGuaranteedRef { $0.levels[Int(level)].slots }
    let own = UnsafeMutablePointer<Slot>.allocate(capacity: max(count, 1))
    for index in 0..<count { unsafe (own + index).initialize(to: Slot()) }
    unsafe slots = UnsafeMutableRawPointer(own)
  }

  /// Makes what an object gets that asks for an `Injector`: it forwards to the real one, which it does not retain.
  init(forwardingTo real: Injector) {
    (level, parent, scope, mask) = (-1, nil, nil, 0)
    unsafe unmanagedPlan = unsafe real.unmanagedPlan
    unsafe entries = unsafe real.entries
    unsafe links = unsafe real.links
    // A place without a key, so that no read finds anything here.
    unsafe table = .allocate(capacity: 1)
    unsafe table.initialize(to: TablePlace(KeyTable.Place()))
    unsafe slots = UnsafeMutableRawPointer(table)
    unsafe storedExtras.store(.passRetained(InjectorExtras(reference: real.reference)), ordering: .relaxed)
  }

  deinit {
    // Nobody else has the injector, so the order of these loads does not matter.
    unsafe storedExtras.load(ordering: .relaxed)?.release()
    // The plan may be gone with the real injector.
    if level < 0 { return unsafe table.deallocate() }
    let count = unsafe unmanagedPlan._withUnsafeGuaranteedRef { $0.levels[Int(level)].slots }
    if level > 0 {
      let own = unsafe slots.assumingMemoryBound(to: Slot.self)
      for index in (0..<count).reversed() { unsafe own[index].release() }
      unsafe own.deallocate()
    } else {
      var index = 0
      while true {
        index += unsafe dovetail_first_even_word(
          slots + index * MemoryLayout<TablePlace>.stride + TablePlace.slotOffset, MemoryLayout<TablePlace>.stride,
          count - index)
        if index == count { break }
        unsafe table[index].slot.release()
        index += 1
      }
      unsafe table.deallocate()
      unsafe unmanagedPlan.release()
    }
  }

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
  private let doubles = Mutex<TestDoubles?>(nil)

  init(_ injector: Injector) { reference = InjectorReference(injector) }

  init(reference: InjectorReference) { self.reference = reference }

  var testDoubles: TestDoubles? { doubles.withLock(\.self) }

  func becomeTestInjector() { doubles.withLock { $0 = TestDoubles() } }
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
