/// The opening of a scope: an injector that holds the scope's objects until it is closed or goes away.
///
/// It sees its parent's bindings and shares its parent's objects; it keeps its parent alive.
public final class ScopedInjector: Injector, @unchecked Sendable {
  // Sendable: as its superclass; the state in its memory is atomic.

  private let parent: Injector
  /// The table of the level, which the plan keeps: here it is found sooner.
  private let table: KeyTable

  /// Opens a scope within a parent.
  ///
  /// The scope's objects may hold the parent's, so the parent stays until the scope is closed.
  init(opening level: UnsafePointer<Level>, parent: Injector) throws(ResolutionError) {
    // Only a scope counts those that are open in it.
    if level.pointee.parent > 0 { try parent.asScoped?.pin(for: AnyKey(ScopedInjector.self)) }
    self.parent = parent
    table = level.pointee.table
    super.init(level: level, inside: parent.ownStorage, parent.unmanagedPlan)
  }

  deinit {
    // Nobody else holds the injector, so that the order of this load does not matter.
    if !ownStorage.state.pointee.isDestroyed { close() }
  }

  var scope: Scope {
    guard let scope = level.pointee.scope else { fatalError("a scoped injector is opened for a scope") }
    return scope
  }

  override var asScoped: ScopedInjector? { self }

  /// Whether the scope has been closed; it may close at any time, so nothing may rest on this.
  var isClosed: Bool { ownStorage.state.pointee.isClosed }

  /// Closes the scope: every later resolve fails, and what the scope made is let go of.
  ///
  /// Uses that are under way, on any thread, end first; the last of them lets go. Closing again does nothing.
  public func close() {
    if ownStorage.state.pointee.close() { letGo() }
  }

  override func beginShared(_ key: AnyKey, _ call: Call) throws(ResolutionError) -> SharedUse? {
    guard let place = table.place(of: key.id) else { return nil }
    let storage = ownStorage
    let node = storage.header.pointee.nodes + Int(place.pointee.value)
    if node.pointee.creationBit == 0 { return nil }
    assert(node.pointee.creationBit == place.pointee.creationBit)
    let entry = storage.entry(of: node)
    if let value = entry.pointee.made {
      try pin(for: key)
      return SharedUse(value, of: storage, ended: ScopeState.use)
    }
    // To begin the use and to begin the value is one step, and so is to end both.
    let creation = ScopeState.creation(place.pointee.creationBit)
    switch storage.state.pointee.begin(making: creation) {
    case .begun: break
    case .busy: return nil
    case .closed: throw closed(key)
    }
    // Another thread may have made it meanwhile.
    if let value = entry.pointee.made { return SharedUse(value, of: storage, ended: ScopeState.use | creation) }
    var resolution = Resolution(isOnMainActor: call.isOnMainActor)
    return try withUnsafeMutablePointer(to: &resolution) { resolution throws(ResolutionError) in
      Resolution.publish(resolution)
      let value: UnsafeMutableRawPointer
      do throws(ResolutionError) {
        value = try storage.makeInScope(node, entry, resolution)
      } catch {
        fail(creation, resolution)
        throw error
      }
      // Listeners are called while nothing is being made.
      let isTold = resolution.pointee.isLogged
      if isTold { endCreation(creation) }
      resolution.pointee.end()
      return SharedUse(value, of: storage, ended: isTold ? ScopeState.use : ScopeState.use | creation)
    }
  }

  /// Ends the making of a value within a use.
  @inline(never)
  private func endCreation(_ creation: UInt64) {
    // The use goes on, so that the values stay.
    _ = ownStorage.state.pointee.end(creation)
  }

  @inline(never)
  private func fail(_ creation: UInt64, _ resolution: UnsafeMutablePointer<Resolution>) {
    endCreation(creation)
    resolution.pointee.end()
    unpin()
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

  private func pin(for key: AnyKey) throws(ResolutionError) {
    if ownStorage.state.pointee.begin() { return }
    unpin()
    throw closed(key)
  }

  /// Ends a use that made nothing.
  func unpin() {
    if ownStorage.state.pointee.end(ScopeState.use) { letGo() }
  }

  @inline(never)
  private func closed(_ key: AnyKey) -> ResolutionError { ResolutionError(.scopeClosed(scope), key: key) }

  @inline(never)
  override func letGo() {
    storage?.destroyValues(of: level)
    if level.pointee.parent > 0 { parent.asScoped?.unpin() }
  }
}
