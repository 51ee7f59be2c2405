/// A preference's value now, and after each change.
///
/// Values that nobody waited for in time are skipped; the newest never is. An error is reported to the store, and stands
/// as the default value.
public struct PreferenceValues<Value: Sendable>: AsyncSequence, Sendable {
  let preference: Preference<Value>

  /// Begins to observe.
  ///
  /// - Returns: The iterator; changes that come after this are not missed.
  public func makeAsyncIterator() -> Iterator {
    Iterator(preference: preference, signals: preference.store.observers.signals(for: preference.key))
  }

  /// Waits for values.
  public struct Iterator: AsyncIteratorProtocol {
    private let preference: Preference<Value>
    private var signals: AsyncStream<Void>.Iterator
    /// What was read last; nil also when that failed, which gives the same value.
    private var last: StoredValue?
    private var isFirst = true

    fileprivate init(preference: Preference<Value>, signals: AsyncStream<Void>) {
      self.preference = preference
      self.signals = signals.makeAsyncIterator()
    }

    /// Waits for the next value.
    ///
    /// - Parameter actor: The actor to stay on.
    /// - Returns: The value, or nil when the task was canceled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Value? {
      while true {
        if !isFirst, await signals.next(isolation: actor) == nil { return nil }
        let reading = preference.reading()
        let stored = try? reading.get()
        // Others may change other keys, or nothing.
        if !isFirst, stored == last { continue }
        isFirst = false
        last = stored
        return preference.shown(reading)
      }
    }
  }
}
