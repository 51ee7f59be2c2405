// A scope lets go of its values when it is closed and nobody uses them any more.

/// A shared value that is read or made for one use, which keeps its scope from letting go of it.
@safe
@usableFromInline
struct SharedUse {
  @usableFromInline
  let home: Unmanaged<AnyObject>

  /// What the scope is told when the use ends; 0 for what is used without telling it.
  @usableFromInline
  let ended: UInt64
}

extension Injector {
  /// Begins the use of a shared value, made if need be.
  @usableFromInline
  final func beginUse(_ root: Link, _ call: Call) throws -> SharedUse {
    if level > 0 && root.level == level && call.isEmpty && root.care.isEmpty { return try beginOwnUse(root) }
    // What the outermost injector holds stays for as long as this one does.
    if level > 0 && root.level == 0 {
      if state.isClosed { throw closed(root.key) }
      return unsafe SharedUse(home: try framing(root, call) { try unsafe shared(root) }, ended: 0)
    }
    let ended = level > 0 ? ScopeState.use : 0
    if ended != 0 { try beginUse(for: root.key) }
    do {
      return unsafe SharedUse(home: try framing(root, call) { try unsafe shared(root) }, ended: ended)
    } catch {
      endUse(ended)
      throw error
    }
  }

  /// Begins the use of a value of this scope, which nothing is checked or told of.
  @inline(__always)
  private final func beginOwnUse(_ root: Link) throws -> SharedUse {
    if let home = unsafe home(of: root) {
      try beginUse(for: root.key)
      return unsafe SharedUse(home: home, ended: ScopeState.use)
    }
    // To begin the use and to begin the value is one step, and so is to end both.
    let creation = ScopeState.creation(at: root.slot)
    let ended = ScopeState.use | creation
    if creation != 0 {
      switch state.begin(making: creation) {
      case .closed: throw closed(root.key)
      case .busy: break
      case .begun:
        do { return unsafe SharedUse(home: try home(of: root) ?? makeOwn(root), ended: ended) } catch {
          endUse(ended)
          throw error
        }
      }
    }
    try beginUse(for: root.key)
    do { return unsafe SharedUse(home: try shared(root), ended: ScopeState.use) } catch {
      endUse(ScopeState.use)
      throw error
    }
  }

  /// Makes a value that this thread has begun.
  @inline(__always)
  private final func makeOwn(_ root: Link) throws -> Unmanaged<AnyObject> {
    try unsafe ResolutionStack.within(.creation, root, CreationID(slots[root.slot])) { _ in
      do { return unsafe publish(try makeHome(root), root) } catch { throw unwoundCreation(error, root) }
    }
  }

  /// Runs a closure that uses this scope.
  final func using<Result>(_ key: AnyKey, _ body: () throws -> Result) throws -> Result {
    if level <= 0 { return try body() }
    try beginUse(for: key)
    defer { endUse(ScopeState.use) }
    return try body()
  }

  /// Begins a use of this scope.
  final func beginUse(for key: AnyKey) throws(ResolutionError) {
    if state.begin() { return }
    endUse(ScopeState.use)
    throw closed(key)
  }

  /// Ends a use; the last use of a closed scope lets go of its objects.
  @inlinable
  @inline(__always)
  final func endUse(_ use: SharedUse) {
    if use.ended != 0 { endUse(use.ended) }
  }

  @inlinable
  @inline(__always)
  final func endUse(_ ended: UInt64) {
    // The memory stays until the use has ended.
    withExtendedLifetime(self) {
      if ended != 0, !state.endAtOnce(ended) { settle(ended) }
    }
  }

  /// Does the rest of the end of a use, when the scope is closed or somebody waits.
  @usableFromInline
  @inline(never)
  final func settle(_ ended: UInt64) {
    if state.settle(ended) { letGo() }
  }

  @inline(never)
  final func closed(_ key: AnyKey) -> ResolutionError {
    guard let scope = plan.levels[Int(level)].scope else { fatalError("only a scope can be closed") }
    return ResolutionError(.scopeClosed(scope), key: key)
  }

  /// Lets go of the values of a closed scope, which nobody reads any more.
  @inline(never)
  final func letGo() {
    slots.releaseHomes()
    if let parent, parent.level > 0 { parent.endUse(ScopeState.use) }
  }
}
