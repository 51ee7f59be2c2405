/// A preference's current value, and its value after each change.
///
/// A slow consumer skips values, but never the newest. An error goes to the store's `onError`, and the sequence returns
/// the default value.
public struct PreferenceValues<Value: Sendable>: AsyncSequence, Sendable {
  let preference: Preference<Value>

  /// Begins to observe.
  ///
  /// - Returns: The iterator; it misses no later change.
  public func makeAsyncIterator() -> Iterator {
    Iterator(preference: preference, signals: preference.store.observers.signals(for: preference.key))
  }

  /// Waits for values.
  public struct Iterator: AsyncIteratorProtocol {
    private let preference: Preference<Value>
    private var signals: AsyncStream<Void>.Iterator
    /// The last stored value; nil if there was none or reading failed, which both return the default value.
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
        // A signal may be for other keys, or for no change.
        if !isFirst, stored == last { continue }
        isFirst = false
        last = stored
        return preference.shown(reading)
      }
    }
  }
}
