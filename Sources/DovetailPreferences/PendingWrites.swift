import Synchronization

/// The values that threads are writing to `UserDefaults`.
///
/// `UserDefaults` notifies observers within `set`, where they may read and write, and wait for another thread that
/// does. So no lock is held there, and no thread waits: while one writes a key, others leave their values here, and
/// that thread writes the newest. Reads see it before it is written.
final class PendingWrites: Sendable {
  struct ID: Hashable {
    let store: String
    let key: PreferenceKey
  }

  enum Entry {
    /// Another write came after the value was read.
    case refused
    /// The caller must write what `next` returns.
    case first
    /// Another thread will write the value.
    case left
  }

  private struct State {
    /// The number of all writes so far.
    var count = 0
    /// The newest value of each key that a thread is writing, and whether that thread has it.
    var values: [ID: (value: PropertyListValue?, isTaken: Bool)] = [:]
  }

  private let state = Mutex(State())

  /// Reads a value.
  ///
  /// - Parameter stored: Reads what `UserDefaults` has, for a key that no thread is writing.
  /// - Returns: The value, and the number of writes before it was read.
  func read(_ id: ID, else stored: () -> StoredValue?) -> (value: StoredValue?, count: Int) {
    while true {
      let (pending, count) = state.withLock { ($0.values[id], $0.count) }
      if let pending { return (pending.value?.value, count) }
      let value = stored()
      // A write that began meanwhile may have removed the old value, and not yet set the new one.
      if state.withLock({ $0.count }) == count { return (value, count) }
    }
  }

  /// Enters a value, unless there was another write since one was read.
  func enter(_ value: PropertyListValue?, _ id: ID, after count: Int) -> Entry {
    state.withLock { state in
      guard state.count == count else { return .refused }
      state.count += 1
      return state.values.updateValue((value, false), forKey: id) == nil ? .first : .left
    }
  }

  /// The next value to write; nil when the last one is written.
  func next(_ id: ID) -> PropertyListValue?? {
    state.withLock { state in
      guard let entry = state.values[id], !entry.isTaken else {
        state.values[id] = nil
        return nil
      }
      state.values[id] = (entry.value, true)
      return .some(entry.value)
    }
  }
}
