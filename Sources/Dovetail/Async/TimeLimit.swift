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
    await withCheckedContinuation { LimitedWait($0, limit).start(body) }
  }
}

/// A wait for a task, which ends with the task or at the deadline, whichever comes first.
private final class LimitedWait: Sendable {
  private struct State {
    /// Nil after the wait has ended.
    var waiter: CheckedContinuation<(any Error)?, Never>?
    var task: Task<Void, Never>?
  }

  let end: ContinuousClock.Instant
  private let limit: Duration
  private let state: Mutex<State>

  init(_ waiter: CheckedContinuation<(any Error)?, Never>, _ limit: Duration) {
    self.limit = limit
    end = .now + limit
    state = Mutex(State(waiter: waiter))
  }

  func start(_ body: @escaping @Sendable () async throws -> Void) {
    Deadlines.all.add(self)
    let task = Task {
      var failure: (any Error)?
      do { try await body() } catch { failure = error }
      Deadlines.all.remove(self)
      finish(failure)
    }
    let hasEnded = state.withLock { state in
      if state.waiter != nil { state.task = task }
      return state.waiter == nil
    }
    // The deadline may have passed before the task was stored; canceling a task that has ended has no effect.
    if hasEnded { task.cancel() }
  }

  /// Ends the wait and cancels the task, at the deadline.
  func pass() { finish(TimeLimitError(limit: limit))?.cancel() }

  /// Ends the wait.
  ///
  /// - Returns: The task; nil if the wait had already ended.
  @discardableResult
  private func finish(_ error: (any Error)?) -> Task<Void, Never>? {
    let last = state.withLock { state in
      defer { state = State() }
      return state
    }
    last.waiter?.resume(returning: error)
    return last.task
  }
}

/// The waits that have not ended.
///
/// One task sleeps for all waits. A task for each would exist until its deadline even when canceled, since the system
/// keeps its timer: a server that closes a scope for each request would have thousands of them.
private final class Deadlines: Sendable {
  static let all = Deadlines()

  private struct State {
    var waits: [ObjectIdentifier: LimitedWait] = [:]
    /// The time of the next check of the deadlines.
    var next: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  func add(_ wait: LimitedWait) {
    state.withLock { state in
      state.waits[ObjectIdentifier(wait)] = wait
      if state.next.map({ wait.end < $0 }) ?? true { look(at: wait.end, &state) }
    }
  }

  func remove(_ wait: LimitedWait) {
    state.withLock { _ = $0.waits.removeValue(forKey: ObjectIdentifier(wait)) }
  }

  private func look(at end: ContinuousClock.Instant, _ state: inout State) {
    // Swift cannot sleep for every `Duration`.
    let time = min(end, .now + .seconds(86_400))
    state.next = time
    // Detached, since the task would otherwise retain the current injector of the caller.
    Task.detached {
      try? await Task.sleep(until: time, clock: .continuous)
      let passed = self.state.withLock { state in
        let passed = state.waits.values.filter { $0.end <= time }
        for wait in passed { state.waits[ObjectIdentifier(wait)] = nil }
        // Otherwise, an earlier check comes first and schedules the next one.
        if state.next == time {
          state.next = nil
          if let end = state.waits.values.map(\.end).min() { self.look(at: end, &state) }
        }
        return passed
      }
      for wait in passed { wait.pass() }
    }
  }
}
