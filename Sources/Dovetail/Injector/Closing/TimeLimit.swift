import Synchronization

/// Something did not end in the time that it had.
public struct TimeLimitError: Error, CustomStringConvertible {
  /// The time that it had.
  public let limit: Duration

  /// The limit in words.
  public var description: String { "it has not ended within \(limit)" }

  /// Runs a closure in a task of its own, which the caller's cancellation does not reach.
  ///
  /// - Parameters:
  ///   - limit: How long is waited for it. Then it is canceled, and goes on alone if it heeds no cancellation.
  ///   - body: The closure.
  /// - Throws: What the closure throws, or `TimeLimitError`.
  @inline(never)
  static func limiting(to limit: Duration, _ body: @escaping @Sendable () async throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (waiter: CheckedContinuation<Void, any Error>) in
      let first = FirstEnd(waiter)
      let task = Task {
        do {
          try await body()
          first.end(.success(()))
        } catch {
          first.end(.failure(error))
        }
        Deadlines.all.remove(ObjectIdentifier(first))
      }
      Deadlines.all.add(ObjectIdentifier(first), at: .now + limit) {
        first.end(.failure(TimeLimitError(limit: limit)))
        task.cancel()
      }
      // The task may have ended before.
      if first.hasEnded { Deadlines.all.remove(ObjectIdentifier(first)) }
    }
  }
}

/// What is done at some time, unless it has become needless.
///
/// One task sleeps for all. One for each would stay until its time has come, also when it is canceled, as the system keeps
/// its timer: in a server that closes a scope for each request, there would be thousands of them.
private final class Deadlines: Sendable {
  static let all = Deadlines()

  private struct State {
    /// By what the action keeps alive, so that nothing else has the identifier meanwhile.
    var actions: [ObjectIdentifier: (end: ContinuousClock.Instant, pass: @Sendable () -> Void)] = [:]
    /// When the next look is.
    var next: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  func add(_ id: ObjectIdentifier, at end: ContinuousClock.Instant, _ pass: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.actions[id] = (end, pass)
      if state.next.map({ end < $0 }) ?? true { look(at: end, &state) }
    }
  }

  func remove(_ id: ObjectIdentifier) {
    // What the action holds goes when the lock is free again.
    let removed = state.withLock { $0.actions.removeValue(forKey: id) }
    withExtendedLifetime(removed) {}
  }

  private func look(at time: ContinuousClock.Instant, _ state: inout State) {
    state.next = time
    // Detached: it would keep the current injector of who came first.
    Task.detached {
      try? await Task.sleep(until: time, clock: .continuous)
      let passed = self.state.withLock { state in
        let passed = state.actions.filter { $0.value.end <= time }
        for id in passed.keys { state.actions[id] = nil }
        // An earlier look is on its way to the next one.
        if state.next == time {
          state.next = nil
          if let end = state.actions.values.map(\.end).min() { self.look(at: end, &state) }
        }
        return passed
      }
      for action in passed.values { action.pass() }
    }
  }
}

/// What resumes a task once, whatever ends first.
private final class FirstEnd: Sendable {
  private let waiter: Mutex<CheckedContinuation<Void, any Error>?>

  init(_ waiter: CheckedContinuation<Void, any Error>) {
    self.waiter = Mutex(waiter)
  }

  var hasEnded: Bool { waiter.withLock { $0 == nil } }

  func end(_ result: Result<Void, any Error>) {
    let waiter = self.waiter.withLock { waiter in
      defer { waiter = nil }
      return waiter
    }
    waiter?.resume(with: result)
  }
}
