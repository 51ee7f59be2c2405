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
  /// - Throws: The closure's error, or `TimeLimitError`.
  @inline(never)
  package static func limiting(to limit: Duration, _ body: @escaping @Sendable () async throws -> Void) async throws {
    try await withCheckedThrowingContinuation { waiter in
      LimitedWait(waiter, limit).start(body)
    }
  }

  /// Runs a closure like `limiting`, but returns the error.
  @inline(never)
  static func error(
    after limit: Duration, _ body: @escaping @Sendable () async throws -> Void
  ) async -> (any Error)? {
    do { try await limiting(to: limit, body) } catch { return error }
    return nil
  }
}

/// A wait for a task, which ends with the task or at the deadline, whichever comes first.
private final class LimitedWait: Sendable {
  private struct State {
    /// Nil after the wait has ended.
    var waiter: CheckedContinuation<Void, any Error>?
    var task: Task<Void, Never>?
  }

  let end: ContinuousClock.Instant
  private let limit: Duration
  private let state: Mutex<State>

  init(_ waiter: CheckedContinuation<Void, any Error>, _ limit: Duration) {
    self.limit = limit
    end = .now + limit
    state = Mutex(State(waiter: waiter))
  }

  func start(_ body: @escaping @Sendable () async throws -> Void) {
    Deadlines.all.add(self)
    let task = Task {
      let result: Result<Void, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      Deadlines.all.remove(self)
      finish(result)
    }
    let hasEnded = state.withLock { state in
      if state.waiter != nil { state.task = task }
      return state.waiter == nil
    }
    // The deadline may have passed before the task was stored; canceling a task that has ended has no effect.
    if hasEnded { task.cancel() }
  }

  /// Ends the wait and cancels the task, at the deadline.
  func pass() { finish(.failure(TimeLimitError(limit: limit)))?.cancel() }

  /// Ends the wait.
  ///
  /// - Returns: The task; nil if the wait had already ended.
  @discardableResult
  private func finish(_ result: Result<Void, any Error>) -> Task<Void, Never>? {
    let last = state.withLock { state in
      defer { state = State() }
      return state
    }
    last.waiter?.resume(with: result)
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
