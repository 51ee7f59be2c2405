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
  ) async -> (any Error)? {
    await withCheckedContinuation { continuation in
      let id = LimitedWaits.add(limit) { continuation.resume(returning: $0) }
      let task = Task {
        var failure: (any Error)?
        do { try await body() } catch { failure = error }
        LimitedWaits.remove(id)?.end(failure)
      }
      LimitedWaits.setTask(task, of: id)
    }
  }
}

/// The waits that have not ended; each ends with its task or at its deadline, whichever removes it first.
///
/// One task sleeps for all waits. A task for each would exist until its deadline even when canceled, since the system
/// keeps its timer: a server that closes a scope for each request would have thousands of them.
private enum LimitedWaits {
  struct Wait {
    let limit: Duration
    let deadline: Moment
    /// Resumes the caller.
    let end: @Sendable ((any Error)?) -> Void
    /// Nil until it has begun.
    var task: Task<Void, Never>?
  }

  private struct State {
    var waits: [Int: Wait] = [:]
    var lastID = 0
    /// The time of the next check of the deadlines.
    var next: Moment?
  }

  private static let state = Mutex(State())

  static func add(_ limit: Duration, _ end: @escaping @Sendable ((any Error)?) -> Void) -> Int {
    let deadline = Moment.now + limit
    return state.withLock { state in
      state.lastID += 1
      state.waits[state.lastID] = Wait(limit: limit, deadline: deadline, end: end)
      if state.next.map({ deadline < $0 }) ?? true { check(at: deadline, &state) }
      return state.lastID
    }
  }

  static func remove(_ id: Int) -> Wait? { state.withLock { $0.waits.removeValue(forKey: id) } }

  static func setTask(_ task: Task<Void, Never>, of id: Int) {
    // The deadline may have passed before; canceling a task that has ended has no effect.
    if state.withLock({ ($0.waits[id]?.task = task) == nil }) { task.cancel() }
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
        wait.end(TimeLimitError(limit: wait.limit))
        wait.task?.cancel()
      }
    }
  }
}
