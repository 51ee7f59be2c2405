import Synchronization

/// Whether a thread makes a value, so that others wait for it.
struct CreationFlag: ~Copyable {
  private enum State: UInt8, AtomicRepresentable {
    case free
    case busy
    /// Busy, and a thread sleeps until it is free.
    case awaited
  }

  private let state = Atomic(State.free)

  /// Begins to make the value, unless another thread does.
  func begin() -> Bool {
    // Acquires what a thread did that failed to make the value.
    state.compareExchange(expected: .free, desired: .busy, ordering: .acquiring).exchanged
  }

  /// Sleeps until no other thread makes the value, and begins to make it.
  func beginAfterAnother() {
    CreationCondition.shared.wait {
      while true {
        // A thread that slept may not be the only one, so that the next end wakes the others too.
        if state.compareExchange(expected: .free, desired: .awaited, ordering: .acquiring).exchanged { return true }
        // Whoever ends the creation changes this same word, so it either finds the flag or ended before.
        let found = state.compareExchange(expected: .busy, desired: .awaited, ordering: .relaxed).original
        if found != .free { return false }
      }
    }
  }

  /// Ends the making of the value.
  func end() {
    // Releases what this thread did to the next one that begins.
    if state.exchange(.free, ordering: .releasing) == .awaited { CreationCondition.shared.signal {} }
  }
}
