public import Synchronization

/// The opening of a scope: an injector that holds the scope's objects until it is closed or goes away.
///
/// It sees its parent's bindings and shares its parent's objects; it keeps its parent alive.
public final class ScopedInjector: Injector, @unchecked Sendable {
  // Sendable: as its superclass; the state is atomic.

  private enum State {
    static let closed = 1
    static let destroyed = 2
    /// One use under way.
    static let use = 4
  }

  /// Flags, and the number of uses under way: reads, creations and open scopes within this one.
  private let state = Atomic<Int>(0)

  private let parent: Injector

  /// Opens a scope within a parent.
  ///
  /// The scope's objects may hold the parent's, so the parent stays until the scope is closed.
  init(opening level: UnsafePointer<Level>, parent: Injector) throws(ResolutionError) {
    // Only a scope counts those that are open in it.
    if level.pointee.parent > 0 { try parent.asScoped?.pin(for: AnyKey(ScopedInjector.self)) }
    self.parent = parent
    super.init(level: level, inside: parent.ownStorage, parent.unmanagedPlan)
  }

  deinit {
    // Nobody else holds the injector, so that the order of this load does not matter.
    if state.load(ordering: .relaxed) & State.destroyed == 0 { close() }
  }

  private var scope: Scope {
    guard let scope = level.pointee.scope else { fatalError("a scoped injector is opened for a scope") }
    return scope
  }

  override var asScoped: ScopedInjector? { self }

  /// Whether the scope has been closed; it may close at any time, so nothing may rest on this.
  var isClosed: Bool { state.load(ordering: .relaxed) & State.closed != 0 }

  /// Closes the scope: every later resolve fails, and what the scope made is let go of.
  ///
  /// Uses that are under way, on any thread, end first; the last of them lets go. Closing again does nothing.
  public func close() {
    // Acquires what the finished uses wrote, and releases the flags to the uses that begin later.
    let (isIdle, _) = state.compareExchange(
      expected: 0, desired: State.closed | State.destroyed, ordering: .acquiringAndReleasing)
    if isIdle { return letGo() }
    let old = state.bitwiseOr(State.closed, ordering: .acquiringAndReleasing).oldValue
    if old & State.closed == 0 { destroyIfIdle() }
  }

  override func access(
    _ key: AnyKey, into place: UnsafeMutableRawPointer, _ call: Call
  ) throws(ResolutionError) -> Access {
    try pinned(key) { () throws(ResolutionError) in try super.access(key, into: place, call) }
  }

  override func access(
    _ node: NodePointer, into place: UnsafeMutableRawPointer, _ call: Call
  ) throws(ResolutionError) -> Access {
    try pinned(node.pointee.key) { () throws(ResolutionError) in try super.access(node, into: place, call) }
  }

  override func inject(_ key: AnyKey, into value: UnsafeMutableRawPointer, _ call: Call) throws(ResolutionError) {
    try pin(for: key)
    defer { unpin() }
    try super.inject(key, into: value, call)
  }

  /// Keeps the scope from letting go of its objects until an access ends.
  private func pinned(
    _ key: AnyKey, _ access: () throws(ResolutionError) -> Access
  ) throws(ResolutionError) -> Access {
    try pin(for: key)
    do throws(ResolutionError) {
      var access = try access()
      access.pinned = .passUnretained(self)
      return access
    } catch {
      unpin()
      throw error
    }
  }

  /// Puts a seed in its place.
  @inlinable
  @inline(__always)
  func plant<Value>(_ value: Value, _ key: AnyKey) throws(ResolutionError) {
    let (entry, place) = try place(of: key)
    place.initializeMemory(as: Value.self, to: value)
    // Releases the seed to the threads that will read it.
    entry.pointee.value.store(place, ordering: .releasing)
  }

  /// Where a seed belongs.
  @usableFromInline
  func place(of seed: AnyKey) throws(ResolutionError) -> (UnsafeMutablePointer<Entry>, UnsafeMutableRawPointer) {
    // The key itself may mean a decorator of the seed.
    guard let storage, let node = level.pointee.seeds.first(where: { $0.pointee.key == seed })
    else { throw ResolutionError(.unknownSeed(scope), key: seed) }
    let entry = storage.entry(of: node)
    guard entry.pointee.value.load(ordering: .relaxed) == nil else {
      throw ResolutionError(.repeatedSeed(scope), key: seed)
    }
    return (entry, storage.value(of: node))
  }

  /// Checks that no seed is missing.
  @usableFromInline
  func checkSeeds(_ count: Int) throws(ResolutionError) {
    if count == level.pointee.seeds.count { return }
    guard let storage else { return }
    for node in level.pointee.seeds where storage.entry(of: node).pointee.value.load(ordering: .relaxed) == nil {
      throw ResolutionError(.missingSeed(scope), key: node.pointee.key)
    }
  }

  private func pin(for key: AnyKey) throws(ResolutionError) {
    // Acquires: a use that sees the scope open comes before its destruction.
    let old = state.wrappingAdd(State.use, ordering: .acquiring).oldValue
    if old & State.closed != 0 {
      unpin()
      throw ResolutionError(.scopeClosed(scope), key: key)
    }
  }

  /// Ends a use; the last use of a closed scope lets go of its objects.
  func unpin() {
    // Releases: what this use read or wrote comes before the destruction.
    let new = state.wrappingSubtract(State.use, ordering: .releasing).newValue
    if new == State.closed { destroyIfIdle() }
  }

  private func destroyIfIdle() {
    // Only one thread makes the exchange, and only while no use is under way; it acquires what all uses wrote.
    let (isIdle, _) = state.compareExchange(
      expected: State.closed, desired: State.closed | State.destroyed, ordering: .acquiringAndReleasing)
    if isIdle { letGo() }
  }

  private func letGo() {
    storage?.destroyValues(of: level)
    if level.pointee.parent > 0 { parent.asScoped?.unpin() }
  }
}
