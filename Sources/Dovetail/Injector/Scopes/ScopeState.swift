public import Synchronization

/// What threads do with an open scope, in one word: it takes one step to begin a value and to keep the scope from letting
/// go meanwhile, and another one to end both.
@usableFromInline
struct ScopeState: ~Copyable {
  /// One use under way: a read, a creation, or a scope that is open within this one.
  @usableFromInline
  static var use: UInt64 { 1 << 4 }
  /// The slots whose values are begun here have smaller indices; the others have a flag each.
  static var creations: Int32 { 32 }
  @inlinable
  static var closed: UInt64 { 1 }
  private static var destroyed: UInt64 { 2 }
  /// A thread sleeps until a value has been made.
  @inlinable
  static var awaited: UInt64 { 4 }

  // From the lowest bit: flags, how many uses there are, and the values that are being made. Of one size on all platforms.
  @usableFromInline
  let word = Atomic<UInt64>(0)

  /// That the value of a slot is being made; 0 for a slot that has a flag of its own.
  @inline(__always)
  static func creation(at slot: Int32) -> UInt64 { slot < creations ? 1 &<< UInt64(truncatingIfNeeded: slot &+ 32) : 0 }

  /// Whether the scope is closed; another thread may close it at any time.
  var isClosed: Bool { word.load(ordering: .relaxed) & Self.closed != 0 }
  /// Whether there is one use, and no value is being made.
  var hasOneUse: Bool { word.load(ordering: .acquiring) & ~(Self.closed | Self.awaited) == Self.use }
  /// Whether its values are gone, or are going.
  var isDestroyed: Bool { word.load(ordering: .relaxed) & Self.destroyed != 0 }

  /// Begins a use, unless the scope is closed.
  ///
  /// - Returns: False when it is closed; the use must be ended all the same.
  func begin() -> Bool {
    // Acquires: a use that sees the scope open comes before its destruction.
    word.wrappingAdd(Self.use, ordering: .acquiring).oldValue & Self.closed == 0
  }

  /// Begins a use that makes a value, unless another thread makes it or the scope is closed.
  @inline(__always)
  func begin(making creation: UInt64) -> Bool {
    var old = word.load(ordering: .relaxed)
    while true {
      if old & (creation | Self.closed) != 0 { return false }
      // Acquires: what a thread did that failed to make the value comes first.
      let (isBegun, found) = word.compareExchange(
        expected: old, desired: (old | creation) &+ Self.use, ordering: .acquiring)
      if isBegun { return true }
      old = found
    }
  }

  /// Begins to make a value within a use, unless another thread does.
  func beginWithin(making creation: UInt64) -> Bool {
    // Acquires: as above.
    word.bitwiseOr(creation, ordering: .acquiring).oldValue & creation == 0
  }

  /// Ends a use or the making of a value, or both.
  ///
  /// - Parameter ended: `use`, a creation, or their sum.
  /// - Returns: Whether the caller must let go of the scope's values, for which nobody else has a use any more.
  @inline(__always)
  func end(_ ended: UInt64) -> Bool { !endAtOnce(ended) && settle(ended) }

  /// Ends a use or the making of a value, or both, in one step when that is enough.
  ///
  /// - Returns: Whether it was; otherwise `settle` must follow.
  @inlinable
  @inline(__always)
  func endAtOnce(_ ended: UInt64) -> Bool {
    // Releases: what this use read or wrote comes before the destruction, and before another thread's attempt.
    let new = word.wrappingSubtract(ended, ordering: .releasing).newValue
    return new & (Self.closed | Self.awaited) == 0
  }

  /// Does the rest of an end, when the scope is closed or somebody waits.
  ///
  /// - Returns: Whether the caller must let go of the scope's values.
  @inline(never)
  func settle(_ ended: UInt64) -> Bool {
    if ended != Self.use { wake() }
    return destroy()
  }

  /// Closes the scope.
  ///
  /// - Returns: Whether the caller must let go of the scope's values; otherwise the last of the uses under way must.
  func close() -> Bool {
    // Acquires what the finished uses wrote, and releases the flags to the uses that begin later.
    let (isIdle, _) = word.compareExchange(
      expected: 0, desired: Self.closed | Self.destroyed, ordering: .acquiringAndReleasing)
    if isIdle { return true }
    let old = word.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing).oldValue
    return old & Self.closed == 0 && destroy()
  }

  /// Closes what keeps its values for as long as it is there.
  func closeForGood() { word.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing) }

  private func destroy() -> Bool {
    // Only one thread makes the exchange, and only while no use is under way; it acquires what all uses wrote.
    word.compareExchange(
      expected: Self.closed, desired: Self.closed | Self.destroyed, ordering: .acquiringAndReleasing
    ).exchanged
  }
}

extension ScopeState {
  /// Sleeps until no other thread makes a value, and begins to make it; within a use.
  @inline(never)
  func beginAfterAnother(making creation: UInt64) {
    CreationCondition.shared.wait {
      var old = word.load(ordering: .relaxed)
      while true {
        let isFree = old & creation == 0
        // Whoever ends the creation changes this same word, so it either finds the flag or ended before.
        let (isChanged, found) = word.compareExchange(
          expected: old, desired: old | (isFree ? creation : Self.awaited), ordering: .acquiring)
        if isChanged { return isFree }
        old = found
      }
    }
  }

  /// Wakes the threads that sleep; those that must sleep on raise the flag again.
  private func wake() {
    CreationCondition.shared.signal { _ = word.bitwiseAnd(~Self.awaited, ordering: .relaxed) }
  }
}
