import Synchronization

/// Preferences that last as long as this object, as tests and previews want them.
public final class MemoryPreferences: PreferenceStore {
  private let values: Mutex<[PreferenceKey: StoredValue]>
  /// Gets the errors of plain reads and assignments.
  public let onError: (@Sendable (PreferenceError) -> Void)?

  /// Those who observe the values.
  public let observers = PreferenceObservers()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - values: What it holds at first.
  ///   - onError: Gets the errors of plain reads and assignments; the standard error stream does without it.
  public init(
    _ values: [String: StoredValue] = [:], onError: (@Sendable (PreferenceError) -> Void)? = nil
  ) {
    self.values = Mutex(Dictionary(uniqueKeysWithValues: values.map { (PreferenceKey($0), $1) }))
    self.onError = onError
  }

  /// Reads a value.
  public func value(for key: String) -> StoredValue? { values.withLock { $0[PreferenceKey(key)] } }

  /// Writes a value, or removes it.
  public func set(_ value: StoredValue?, for key: String) {
    let isChanged = values.withLock { values in
      defer { values[PreferenceKey(key)] = value }
      return values[PreferenceKey(key)] != value
    }
    if isChanged { observers.tell(key) }
  }

  /// Names the store in messages.
  public var description: String { "memory" }
}
