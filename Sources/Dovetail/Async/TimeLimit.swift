import Synchronization

/// The error of an operation that exceeds its time limit.
public struct TimeLimitError: Error, CustomStringConvertible {
  /// The time limit.
  public let limit: Duration

  /// The message, with the limit.
  public var description: String { "it has not ended within \(limit)" }

  /// Runs a closure in a separate task, which a cancellation of the caller's task does not cancel.
  ///
  /// - Parameters:
  ///   - limit: The time limit, after which the task is canceled and no longer awaited, even if it continues.
  ///   - body: The closure.
  /// - Returns: The closure's error, or `TimeLimitError`; nil when it has ended in time.
  @inline(never)
  package static func error(
    after limit: Duration, _ body: @escaping @Sendable () async throws -> Void
  ) async -> (any Error)? { await withCheckedContinuation { LimitedWaits.begin(body, limit, $0) } }
}

/// The waits that have not ended; each ends with its task or at its deadline, whichever removes it first.
///
/// One task sleeps for all waits. A task for each would exist until its deadline even when canceled, since the system
/// keeps its timer: a server that closes a scope for each request would have thousands of them.
private enum LimitedWaits {
  struct Wait {
    let limit: Duration
    let deadline: Moment
    let task: Task<Void, Never>
    let caller: CheckedContinuation<(any Error)?, Never>
  }

  private struct State {
    var waits: [Int: Wait] = [:]
    var lastID = 0
    /// The time of the next check of the deadlines.
    var next: Moment?
  }

  private static let state = Mutex(State())

  static func begin(
    _ body: @escaping @Sendable () async throws -> Void, _ limit: Duration,
    _ caller: CheckedContinuation<(any Error)?, Never>
  ) {
    let deadline = Moment.now + limit
    state.withLock { state in
      state.lastID += 1
      // Begun while the lock is held, so that the task finds the wait at its end.
      let task = Task { [id = state.lastID] in
        var failure: (any Error)?
        do { try await body() } catch { failure = error }
        Self.state.withLock { $0.waits.removeValue(forKey: id) }?.caller.resume(returning: failure)
      }
      state.waits[state.lastID] = Wait(limit: limit, deadline: deadline, task: task, caller: caller)
      if state.next.map({ deadline < $0 }) ?? true { check(at: deadline, &state) }
    }
  }

  private static func check(at deadline: Moment, _ state: inout State) {
    // Swift cannot sleep for every `Duration`.
    let time = min(deadline, .now + .seconds(86_400))
    state.next = time
    // Detached, since the task would otherwise retain the current injector of the caller.
    Task.detached {
      try? await Task.sleep(until: time.instant, clock: .continuous)
      let passed = Self.state.withLock { state in
        let passed = state.waits.filter { $0.value.deadline <= time }
        for id in passed.keys { state.waits[id] = nil }
        // Otherwise, an earlier check comes first and schedules the next one.
        if state.next == time {
          state.next = nil
          if let first = state.waits.values.map(\.deadline).min() { check(at: first, &state) }
        }
        return passed.values
      }
      for wait in passed {
        wait.caller.resume(returning: TimeLimitError(limit: wait.limit))
        wait.task.cancel()
      }
    }
  }
}
