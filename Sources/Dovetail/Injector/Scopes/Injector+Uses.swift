import Synchronization

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
  /// Begins the use of the shared value of a node, made if need be.
  @usableFromInline
  final func beginUse(of node: Int32, _ call: Call) throws -> SharedUse {
    let root = unsafe roots[Int(node)]
    if level > 0 && root.level == level && call.isEmpty && root.care.isEmpty, let use = try beginOwnUse(root) {
      return use
    }
    return try beginUse(root, call)
  }

  /// Begins the use of a value of this scope that nothing is checked or told of, unless another thread makes it
  /// or the scope is closed.
  @inline(__always)
  private final func beginOwnUse(_ root: Link) throws -> SharedUse? {
    if let home = unsafe home(of: root) {
      try beginUse(for: root.key)
      return unsafe SharedUse(home: home, ended: ScopeState.use)
    }
    // To begin the use and to begin the value is one step, and so is to end both.
    let creation = ScopeState.creation(at: root.slot)
    guard creation != 0, state.begin(making: creation) else { return nil }
    let ended = ScopeState.use | creation
    do {
      let home =
        try unsafe home(of: root) ?? creating(root) { unsafe publish(try makeHome($0.pointee.link), $0.pointee.link) }
      return unsafe SharedUse(home: home, ended: ended)
    } catch {
      endUse(ended)
      throw error
    }
  }

  /// Begins the use of any shared value.
  @inline(never)
  private final func beginUse(_ root: Link, _ call: Call) throws -> SharedUse {
    var ended: UInt64 = 0
    if level > 0 {
      // What the outermost injector holds stays for as long as this one does.
      if root.level == 0 {
        if state.isClosed { throw closed(root.key) }
      } else {
        try beginUse(for: root.key)
        ended = ScopeState.use
      }
    }
    do {
      return unsafe SharedUse(home: try framing(root, call) { try unsafe shared(root) }, ended: ended)
    } catch {
      endUse(ended)
      throw error
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
    ResolutionError(scope.map { .scopeClosed($0) } ?? .injectorClosed, key: key)
  }

  /// Lets go of the values of a closed scope, which nobody reads any more.
  @inline(never)
  final func letGo() {
    if !closingNodes.isEmpty { closeLeft() }
    releaseValues()
  }

  /// Lets go of the values of a scope as they are.
  @inline(__always)
  final func releaseValues() {
    slots.releaseHomes()
    if !closingNodes.isEmpty { usedAwaitedState?.releaseKept() }
    if let parent, parent.level > 0 { parent.endUse(ScopeState.use) }
  }
}
