/// The opening of a scope: an injector that holds the scope's objects until it is closed or goes away.
///
/// It sees its parent's bindings and shares its parent's objects; it keeps its parent alive.
public final class ScopedInjector: Injector, @unchecked Sendable {
  // Sendable: as its superclass; the state in its memory is atomic.

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
    if !ownStorage.header.pointee.state.isDestroyed { close() }
  }

  var scope: Scope {
    guard let scope = level.pointee.scope else { fatalError("a scoped injector is opened for a scope") }
    return scope
  }

  override var asScoped: ScopedInjector? { self }

  /// Whether the scope has been closed; it may close at any time, so nothing may rest on this.
  var isClosed: Bool { ownStorage.header.pointee.state.isClosed }

  /// Closes the scope: every later resolve fails, and what the scope made is let go of.
  ///
  /// Uses that are under way, on any thread, end first; the last of them lets go. Closing again does nothing.
  public func close() {
    if ownStorage.header.pointee.state.close() { letGo() }
  }

  override func copyShared(
    _ key: AnyKey, to place: UnsafeMutableRawPointer, _ call: Call
  ) throws(ResolutionError) -> Bool {
    guard let index = level.pointee.node(of: key.id) else { return false }
    let storage = ownStorage
    let node = storage.header.pointee.nodes + index
    if node.pointee.creationBit == 0 { return false }
    let entry = storage.entry(of: node)
    if let value = entry.pointee.made {
      try pin(for: key)
      node.pointee.copyScoped(value, to: place)
      unpin()
      return true
    }
    // To begin the use and to begin the value is one step, and so is to end both.
    switch storage.header.pointee.state.begin(making: node.pointee.creation) {
    case .begun: break
    case .busy: return false
    case .closed: throw closed(key)
    }
    var resolution = Resolution(isOnMainActor: call.isOnMainActor)
    try withUnsafeMutablePointer(to: &resolution) { resolution throws(ResolutionError) in
      defer {
        end(ScopeState.use | node.pointee.creation)
        // Listeners are called while nothing is being made.
        resolution.pointee.end()
      }
      // Another thread may have made it meanwhile.
      if let value = entry.pointee.made { return node.pointee.copyScoped(value, to: place) }
      Resolution.publish(resolution)
      let value = try storage.makeInScope(node, entry, resolution)
      node.pointee.copyScoped(value, to: place)
    }
    return true
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
    if ownStorage.header.pointee.state.begin() { return }
    unpin()
    throw closed(key)
  }

  /// Ends a use; the last use of a closed scope lets go of its objects.
  func unpin() { end(ScopeState.use) }

  @inline(__always)
  private func end(_ ended: UInt64) {
    if ownStorage.header.pointee.state.end(ended) { letGo() }
  }

  @inline(never)
  private func closed(_ key: AnyKey) -> ResolutionError { ResolutionError(.scopeClosed(scope), key: key) }

  @inline(never)
  override func letGo() {
    storage?.destroyValues(of: level)
    if level.pointee.parent > 0 { parent.asScoped?.unpin() }
  }
}
