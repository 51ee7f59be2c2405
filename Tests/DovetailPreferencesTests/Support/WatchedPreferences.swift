import DovetailPreferences

/// A custom store that reports its reads.
final class WatchedPreferences: PreferenceStore {
  private let memory = MemoryPreferences()
  private let onRead: AsyncStream<Void>.Continuation
  /// An element for each read.
  let reads: AsyncStream<Void>

  var observers: PreferenceObservers { memory.observers }
  let description = "a watched store"

  init() { (reads, onRead) = AsyncStream.makeStream() }

  func value(for key: String) -> StoredValue? {
    defer { onRead.yield() }
    return memory.value(for: key)
  }

  func set(_ value: StoredValue?, for key: String) { memory.set(value, for: key) }

  func replace(_ old: StoredValue?, with new: StoredValue?, for key: String) -> Bool {
    memory.replace(old, with: new, for: key)
  }
}
