import DovetailShims
public import Synchronization

/// Makes and shares the values of a verified graph, or those of an open scope.
///
/// An injector retains the shared values that it made until it is released itself. They never retain it.
@safe
public final class Injector: @unchecked Sendable {
  // Sendable: each property is constant or atomic. The pointers lead to the plan's arrays, which the outermost injector
  // retains, as each injector retains its parent, and to slots, which are atomic.

  /// The table of the outermost injector, which has the singletons.
  @usableFromInline let table: Table
  @usableFromInline let closedFlag = Atomic<Bool>(false)
  @usableFromInline let level: Int16
  private let slotCount: Int32
  @usableFromInline let entries: EntryPointer
  private let slots: SlotMemory
  /// Retained until the deinitializer, where Swift would release a chain of one type more slowly.
  private let unmanagedParent: Unmanaged<Injector>?
  /// The scope that this injector was opened for, or nil.
  package let scope: Scope?
  /// Retained by the outermost injector.
  private let unmanagedPlan: Unmanaged<Plan>
  // An `AtomicLazyReference` would cost each scope 400 instructions.
  let storedExtras = unsafe Atomic<Unmanaged<InjectorExtras>?>(nil)

  /// Makes an injector of a graph.
  ///
  /// - Parameters:
  ///   - graph: A verified graph.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `ResolutionError` when an eager singleton cannot be made, or a seed is missing, repeated or not declared.
  public convenience init(
    _ graph: Graph, @SeedBuilder seeds: () -> SeedList = noSeeds,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(ResolutionError) {
    try self.init(graph.plan, seeds(), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Makes an injector of a module.
  ///
  /// - Parameters:
  ///   - module: The root module.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `GraphError` with every fault, or `ResolutionError`.
  public convenience init(
    _ module: some Module, @SeedBuilder seeds: () -> SeedList = noSeeds,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try self.init(
      Graph(module).plan, seeds(), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Makes an injector of bindings.
  ///
  /// - Parameters:
  ///   - content: Bindings and modules.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `GraphError` with every fault, or `ResolutionError`.
  public convenience init(
    @ModuleBuilder _ content: () -> Bindings, @SeedBuilder seeds: () -> SeedList = noSeeds,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try self.init(
      Graph(content).plan, seeds(), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  convenience init(_ plan: Plan, _ seeds: SeedList, _ site: SourceSite) throws(ResolutionError) {
    self.init(unprepared: plan)
    try prepare(seeds, at: site)
  }

  /// Stores the seeds, and makes the eager singletons.
  package func prepare(_ seeds: SeedList, at site: SourceSite? = nil) throws(ResolutionError) {
    do throws(ResolutionError) { try hold(seeds) } catch { throw site.map { error.asked(at: $0) } ?? error }
    do throws(ResolutionError) {
      for node in plan.eager where !plan.idle.contains(Int(node)) {
        // Off the main actor, singletons that need it are left to 'start' or their first read.
        if plan.facts[Int(node)].needsMainActor && !isCurrentOnMainActor() { continue }
        _ = try shared(entry(node))
      }
    } catch {
      // The caller gets no injector that it could close.
      beginClosing()
      throw error
    }
  }

  /// Creates an injector without seeds and eager singletons, which `prepare` adds.
  package init(unprepared plan: Plan) {
    unsafe unmanagedPlan = .passRetained(plan)
    (level, scope) = (0, nil)
    unsafe unmanagedParent = nil
    entries = plan.entries
    slotCount = Int32(plan.levels[0].slots)
    table = Table(copying: plan.table, count: Int(slotCount))
    slots = SlotMemory(of: table)
  }

  /// Creates the injector of a level inside another injector: of a scope, or of a resolve.
  init(opening level: Int16, of scope: Scope? = nil, in parent: Injector) {
    self.level = level
    self.scope = scope
    unsafe unmanagedParent = .passRetained(parent)
    unsafe unmanagedPlan = unsafe parent.unmanagedPlan
    entries = parent.entries
    table = parent.table
    slotCount = parent.withPlan { Int32($0.levels[Int(level)].slots) }
    slots = SlotMemory(count: Int(slotCount))
  }

  /// Creates the injector for an object that depends on `Injector`: it forwards to `real`, without retaining it.
  ///
  /// If it is missing, each read fails, and nothing else of it does.
  package init(forwardingTo real: Injector, isMissing: Bool = false) {
    (level, slotCount, scope) = (-1, 0, nil)
    unsafe unmanagedParent = nil
    unsafe unmanagedPlan = unsafe real.unmanagedPlan
    entries = real.entries
    table = .empty
    slots = SlotMemory(of: table)
    let reference = isMissing ? InjectorReference(nil, nil) : real.reference
    unsafe storedExtras.store(.passRetained(InjectorExtras(reference, nil)), ordering: .relaxed)
  }

  deinit {
    // No other thread refers to the injector any more, so relaxed order is enough.
    if let extras = unsafe storedExtras.load(ordering: .relaxed) {
      if level >= 0 && !isClosing { reportUnclosed() }
      unsafe extras.release()
    }
    // The plan of a forwarding injector may have been released with the real injector.
    if level < 0 { return }
    if let unmanagedParent = unsafe unmanagedParent {
      slots.free(count: Int(slotCount))
      return unsafe unmanagedParent.release()
    }
    table.free(count: Int(slotCount))
    unsafe unmanagedPlan.release()
  }

  /// Calls a closure with the plan, without retaining it.
  @inline(__always)
  func withPlan<Result>(_ body: (Plan) throws -> Result) rethrows -> Result {
    try unsafe unmanagedPlan._withUnsafeGuaranteedRef(body)
  }

  package var parent: Injector? { unsafe unmanagedParent?.takeUnretainedValue() }

  /// Calls a closure with the injector around this one, without retaining it; nil if there is none.
  @inline(__always)
  func withParent<Result>(_ body: (Injector) throws -> Result) rethrows -> Result? {
    try unsafe unmanagedParent?._withUnsafeGuaranteedRef(body)
  }

  @inlinable @inline(__always)
  func entry(_ node: Int32) -> EntryPointer { entries.advanced(by: Int(node)) }

  func node(of entry: EntryPointer) -> Int32 { Int32(entries.distance(to: entry)) }

  /// Returns the slot of an entry, which must be of this injector's level.
  @inline(__always)
  func slot(_ entry: EntryPointer) -> SlotPointer { slots[entry.slot] }

  /// Whether the injector, or its scope, is being closed or has been; another thread may close it at any time.
  ///
  /// A released injector, for which an injected one stands, counts as closed.
  public var isClosed: Bool { (try? target(for: AnyKey(Injector.self)))?.isClosing ?? true }

  /// Whether reads have ended: a copy of the phase of the `Lifecycle` for reads, which take no lock.
  @inlinable @inline(__always)
  var isClosing: Bool { closedFlag.load(ordering: .relaxed) }

  /// Ends reads.
  ///
  /// Sequentially consistent, as are the search for makers and the read of the extras that follow: who does not see it
  /// is seen by one of them; see `SlotPointer.begin`.
  func endReads() { closedFlag.store(true, ordering: .sequentiallyConsistent) }

  /// Checks, after a maker has claimed a slot, that values can be made: no close has begun here or around.
  ///
  /// - Parameter entry: The entry of the slot, which only shows other values if it is exempt.
  @inline(__always)
  func checkMaking(_ entry: EntryPointer) throws {
    let mayBeClosing =
      closedFlag.load(ordering: .sequentiallyConsistent) || withParent { $0.isClosing || $0.level > 0 } ?? false
    if mayBeClosing { try checkParents(entry) }
  }

  @inline(never)
  private func checkParents(_ entry: EntryPointer) throws {
    if entry.isForwarding { return }
    if isClosing { throw closedFailure }
    // What only a resolve shares is made as what nothing shares.
    if isOfResolve { return }
    if let closed = sequence(first: self, next: \.parent).dropFirst().first(where: \.isClosing) {
      throw closed.closedFailure
    }
  }

  /// Returns the slot, from one on, whose value is being made, and moves the position to it.
  func firstMaker(from index: inout Int) -> SlotPointer? {
    while index < Int(slotCount) {
      if case let slot = slots[slotOffset(index)], slot.isBusy { return slot }
      index += 1
    }
    return nil
  }

  /// Returns the offset of a slot of this level.
  func slotOffset(_ index: Int) -> Int32 {
    level == 0 ? PlanLayout.slot(at: index) : Int32(index * MemoryLayout<Slot>.stride)
  }

  package var plan: Plan { withPlan { $0 } }

  var hasExtras: Bool { unsafe storedExtras.load(ordering: .sequentiallyConsistent) != nil }

  /// Calls a closure with the extras, which are created at their first use, without retaining them.
  @inline(__always)
  func withExtras<Result>(_ body: (InjectorExtras) throws -> Result) rethrows -> Result {
    try unsafe (storedExtras.load(ordering: .acquiring) ?? madeExtras)._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  func withLifecycle<Result>(_ body: (borrowing Lifecycle) throws -> Result) rethrows -> Result {
    try withExtras { try body($0.lifecycle) }
  }

  private var madeExtras: Unmanaged<InjectorExtras> {
    let made = unsafe Unmanaged.passRetained(InjectorExtras(InjectorReference(self, parent?.reference), scope))
    let other = unsafe storedExtras.compareExchange(
      expected: nil, desired: made, ordering: .acquiringAndReleasing
    ).original
    if unsafe other != nil { unsafe made.release() }
    return unsafe other ?? made
  }

  /// The parent of a resolve's injector, which outlives the resolve; or else this injector.
  var lasting: Injector { isOfResolve ? parent ?? self : self }

  /// Whether this is the injector of a resolve.
  @inline(__always)
  private var isOfResolve: Bool { level > 0 && withPlan { $0.resolveLevel == level } }

  /// Returns the injector that resolves keys: the target of a forwarding injector, or else this one.
  package func target(for key: AnyKey) throws(ResolutionError) -> Injector {
    level < 0 ? try reference.injector(for: key) : self
  }

  /// The weak reference to this injector that its handles share.
  var reference: InjectorReference { isOfResolve ? lasting.withExtras(\.reference) : withExtras(\.reference) }
}

/// Data that only some injectors need.
final class InjectorExtras: Sendable {
  let reference: InjectorReference
  let lifecycle: Lifecycle
  /// What belongs to a test; nil if the injector belongs to none.
  let test = Mutex<InjectorOfTest?>(nil)

  init(_ reference: InjectorReference, _ scope: Scope?) {
    self.reference = reference
    lifecycle = Lifecycle(scope)
  }
}

/// A weak reference to an injector.
@usableFromInline
final class InjectorReference: Sendable {
  weak let injector: Injector?
  private let isMissing: Bool
  /// That of the injector around.
  let parent: InjectorReference?
  /// The close under way, and the draining by the close of an injector around.
  private let operations = Mutex(Operations())
  private let ended = Atomic<Bool>(false)
  private let listed = Atomic<Bool>(false)

  private struct Operations {
    var close: Operation?
    var drain: Operation?
    /// Whether the close of an injector around wants the report, which may outlive the injector.
    var isReported = false
    var report: CloseReport?
  }

  /// Creates a reference; without an injector, each read fails with the error of a missing one.
  init(_ injector: Injector?, _ parent: InjectorReference?) {
    (self.injector, self.parent, isMissing) = (injector, parent, injector == nil)
  }

  /// Whether the injector, a scope, needs no close by those around it.
  var hasEnded: Bool { ended.load(ordering: .relaxed) }

  func end() { ended.store(true, ordering: .relaxed) }

  /// Whether the injectors around this one will close it.
  var isListed: Bool {
    // Acquires and releases the addition to their lists.
    get { listed.load(ordering: .acquiring) }
    set { listed.store(newValue, ordering: .releasing) }
  }

  var close: Operation? {
    get { operations.withLock(\.close) }
    set { operations.withLock { $0.close = newValue } }
  }

  var drain: Operation? {
    get { operations.withLock(\.drain) }
    set { operations.withLock { $0.drain = newValue } }
  }

  /// Asks for the report of the close; false if that ended before anybody asked.
  var isReported: Bool {
    operations.withLock { operations in
      operations.isReported = true
      return !hasEnded || operations.report != nil
    }
  }

  /// The report of the close that has ended.
  var report: CloseReport? { operations.withLock(\.report) }

  func finish(_ report: CloseReport) {
    operations.withLock { operations in
      operations.close = nil
      if operations.isReported { operations.report = report }
      end()
    }
  }

  /// The operations that wait for all others of the injector and of scopes inside.
  var closes: [Operation] { operations.withLock { [$0.close, $0.drain].compactMap(\.self) } }

  /// Returns the injector; throws if it was released, or if the stack is almost used up.
  @usableFromInline
  func injector(for key: AnyKey) throws(ResolutionError) -> Injector {
    guard let injector else { throw ResolutionError(isMissing ? .noInjector : .injectorGone, key: key) }
    // A value that reads a handle during its creation may recurse without end.
    if dovetail_stack_left() < Injector.stackReserve { throw ResolutionError(.stackTooSmall, key: key) }
    return injector
  }
}

/// Returns whether the caller is on the main actor; the standard library can only assert it.
func isCurrentOnMainActor() -> Bool { dovetail_is_on_main_actor() }
