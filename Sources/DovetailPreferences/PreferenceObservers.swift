public import Observation
import Synchronization

/// The observers of a store's values, through `PreferenceValues` or `withObservationTracking`.
public final class PreferenceObservers: Observable, Sendable {
  private struct State {
    var nextID = 0
    var signals: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
  }

  private let state = Mutex(State())
  private let registrar = ObservationRegistrar()

  /// Makes an empty list of observers.
  public init() {}

  /// Notifies the observers of a key that its value may have changed.
  ///
  /// - Parameter key: The key.
  public func tell(_ key: String) {
    // The lock is not held while observers run.
    for signal in state.withLock({ $0.signals[key].map { Array($0.values) } ?? [] }) { signal.yield() }
    registrar.withMutation(of: self, keyPath: \.[key]) {}
  }

  /// Notifies all observers that any value may have changed.
  public func tellAll() {
    for signal in state.withLock({ $0.signals.values.flatMap(\.values) }) { signal.yield() }
    registrar.withMutation(of: self, keyPath: \.all) {}
  }

  /// Registers the read of a key with the current `withObservationTracking`.
  func willRead(_ key: String) {
    registrar.access(self, keyPath: \.[key])
    registrar.access(self, keyPath: \.all)
  }

  // Key paths for the registrar; the values are in the store.
  private subscript(key: String) -> Void { () }
  private var all: Void { () }

  /// A stream with a signal for each change; signals that nobody awaited are merged into one.
  func signals(for key: String) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.nextID += 1
      state.signals[key, default: [:]][state.nextID] = continuation
      return state.nextID
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id, of: key) }
    return stream
  }

  private func remove(_ id: Int, of key: String) {
    state.withLock { state in
      state.signals[key]?[id] = nil
      if state.signals[key]?.isEmpty == true { state.signals[key] = nil }
    }
  }
}
