import Synchronization

/// The error of an operation that exceeds its time limit.
public struct TimeLimitError: Error, CustomStringConvertible {
  /// The time limit.
  public let limit: Duration

  /// The message, with the limit.
  public var description: String { "it has not ended within \(limit)" }

  /// Runs a closure in a separate task, which a cancellation of the caller's task does not cancel, if it has a limit.
  ///
  /// - Parameters:
  ///   - limit: The time limit, after which the task is canceled and no longer awaited; nil to use the caller's task.
  ///   - closing: The injectors whose close calls the closure.
  ///   - body: The closure.
  /// - Returns: The closure's error, or `TimeLimitError`; nil when it has ended in time.
  @inline(never)
  package nonisolated(nonsending) static func error(
    after limit: Duration?, closing: [ObjectIdentifier] = Injector.closing,
    _ body: @escaping @Sendable () async throws -> Void
  ) async -> (any Error)? {
    guard let limit else {
      do { try await Injector.$closing.withValue(closing) { try await body() } } catch { return error }
      return nil
    }
    return await withCheckedContinuation { caller in
      // The task inherits the list, which is set here, as that is faster than around an async closure.
      Injector.$closing.withValue(closing) { LimitedWaits.begin(body, limit, caller) }
    }
  }
}

/// The waits, each of which ends with its task or at its deadline, whichever is first.
///
/// One task sleeps for all waits. A task for each would exist until its deadline even when canceled, since the system
/// keeps its timer: a server that closes a scope for each request would have thousands of them.
private enum LimitedWaits {
  final class Wait: Sendable {
    private struct State {
      var hasEnded = false
      var task: Task<Void, Never>?
    }

    let limit: Duration
    let deadline: Moment
    private let caller: CheckedContinuation<(any Error)?, Never>
    private let state = Mutex(State())

    init(_ limit: Duration, _ caller: CheckedContinuation<(any Error)?, Never>) {
      (self.limit, self.caller) = (limit, caller)
      deadline = .now + limit
    }

    var hasEnded: Bool { state.withLock(\.hasEnded) }

    /// Stores the task, which may have ended.
    func run(_ task: Task<Void, Never>) {
      let hasEnded = state.withLock { state in
        if !state.hasEnded { state.task = task }
        return state.hasEnded
      }
      if hasEnded { task.cancel() }
    }

    /// Ends the wait, unless it has ended.
    ///
    /// - Returns: The stored task.
    @discardableResult
    func end(_ error: (any Error)?) -> Task<Void, Never>? {
      let ended = state.withLock { state in
        defer { state = State(hasEnded: true) }
        return state
      }
      if !ended.hasEnded { caller.resume(returning: error) }
      return ended.task
    }
  }

  private struct State {
    var waits = PrunedList<Wait>()
    /// The time of the next check of the deadlines.
    var next: Moment?
  }

  private static let state = Mutex(State())

  static func begin(
    _ body: @escaping @Sendable () async throws -> Void, _ limit: Duration,
    _ caller: CheckedContinuation<(any Error)?, Never>
  ) {
    let wait = Wait(limit, caller)
    state.withLock { state in
      state.waits.append(wait, removing: \.hasEnded)
      if state.next.map({ wait.deadline < $0 }) ?? true { check(at: wait.deadline, &state) }
    }
    wait.run(
      Task {
        var failure: (any Error)?
        do { try await body() } catch { failure = error }
        wait.end(failure)
      })
  }

  private static func check(at deadline: Moment, _ state: inout State) {
    // Swift cannot sleep for every `Duration`.
    let time = min(deadline, .now + .seconds(86_400))
    state.next = time
    // Detached, since the task would otherwise retain the current injector of the caller.
    Task.detached {
      try? await Task.sleep(until: time.instant, clock: .continuous)
      let passed = Self.state.withLock { state in
        let waits = state.waits.elements.filter { !$0.hasEnded }
        // Otherwise, an earlier check comes first and schedules the next one.
        if state.next == time {
          state.next = nil
          if let first = waits.map(\.deadline).filter({ $0 > time }).min() { check(at: first, &state) }
        }
        return waits.filter { $0.deadline <= time }
      }
      for wait in passed { wait.end(TimeLimitError(limit: wait.limit))?.cancel() }
    }
  }
}
