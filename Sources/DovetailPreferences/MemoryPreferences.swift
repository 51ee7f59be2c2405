import Synchronization

/// Preferences in memory, for tests and previews.
public final class MemoryPreferences: PreferenceStore {
  private let values: Mutex<[PreferenceKey: StoredValue]>
  /// Receives the errors of plain reads and assignments.
  public let onError: (@Sendable (PreferenceError) -> Void)?

  /// The observers of the values.
  public let observers = PreferenceObservers()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - values: The initial values.
  ///   - onError: Receives the errors of plain reads and assignments; without it, they are printed to standard error.
  public init(
    _ values: [String: StoredValue] = [:], onError: (@Sendable (PreferenceError) -> Void)? = nil
  ) {
    self.values = Mutex(Dictionary(uniqueKeysWithValues: values.map { (PreferenceKey($0), $1) }))
    self.onError = onError
  }

  /// Reads a value.
  public func value(for key: String) -> StoredValue? { values.withLock { $0[PreferenceKey(key)] } }

  /// Writes a value, or removes it.
  public func set(_ value: StoredValue?, for key: String) { _ = write(value, for: key) { _ in true } }

  /// Replaces a value in one step, unless it is no longer the old one.
  public func replace(_ old: StoredValue?, with new: StoredValue?, for key: String) -> Bool {
    write(new, for: key) { $0 == old }
  }

  private func write(_ value: StoredValue?, for key: String, if isExpected: (StoredValue?) -> Bool) -> Bool {
    let (isWritten, isChanged) = values.withLock { values in
      let old = values[PreferenceKey(key)]
      guard isExpected(old) else { return (false, false) }
      values[PreferenceKey(key)] = value
      return (true, old != value)
    }
    if isChanged { observers.tell(key) }
    return isWritten
  }

  /// The store's name in messages.
  public var description: String { "memory" }
}
