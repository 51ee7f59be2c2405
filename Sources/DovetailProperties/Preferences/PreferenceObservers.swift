public import Observation
import Synchronization

/// Those who observe the values of a store: by `PreferenceValues`, or by `withObservationTracking`.
public final class PreferenceObservers: Observable, Sendable {
  private struct State {
    var nextID = 0
    var signals: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
  }

  private let state = Mutex(State())
  private let registrar = ObservationRegistrar()

  /// Makes a list of observers, which is empty.
  public init() {}

  /// Tells those who observe a key that its value may have changed.
  ///
  /// - Parameter key: The key.
  public func tell(_ key: String) {
    // Nobody is told while the lock is held.
    for signal in state.withLock({ $0.signals[key].map { Array($0.values) } ?? [] }) { signal.yield() }
    registrar.withMutation(of: self, keyPath: \.[key]) {}
  }

  /// Tells all that any value may have changed.
  public func tellAll() {
    for signal in state.withLock({ $0.signals.values.flatMap(\.values) }) { signal.yield() }
    registrar.withMutation(of: self, keyPath: \.all) {}
  }

  /// Takes down that whoever tracks observations just now reads a key.
  func willRead(_ key: String) {
    registrar.access(self, keyPath: \.[key])
    registrar.access(self, keyPath: \.all)
  }

  // What the registrar knows the values by; the store has them.
  private subscript(key: String) -> Void { () }
  private var all: Void { () }

  /// A signal after each change; one stands for all those that nobody has waited for.
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
