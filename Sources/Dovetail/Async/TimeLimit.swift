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
  package static func limiting(to limit: Duration, _ body: @escaping @Sendable () async throws -> Void) async throws {
    try await withCheckedThrowingContinuation { waiter in
      LimitedWait(waiter, limit).start(body)
    }
  }

  /// The same for who goes on after an error.
  @inline(never)
  static func error(
    after limit: Duration, _ body: @escaping @Sendable () async throws -> Void
  ) async -> (any Error)? {
    do { try await limiting(to: limit, body) } catch { return error }
    return nil
  }
}

/// A wait for a task, which ends with the task or when its time has passed, whatever comes first.
private final class LimitedWait: Sendable {
  private struct State {
    /// Who waits; nil when the wait has ended.
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
    // The time may have passed meanwhile; a task that has ended is not canceled by it.
    if hasEnded { task.cancel() }
  }

  /// Ends the wait, and cancels the task, when the time has passed.
  func pass() { finish(.failure(TimeLimitError(limit: limit)))?.cancel() }

  /// Ends the wait.
  ///
  /// - Returns: The task, when the wait had not ended.
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

/// The waits whose time may pass.
///
/// One task sleeps for all. One for each would stay until its time has come, also when it is canceled, as the system keeps
/// its timer: in a server that closes a scope for each request, there would be thousands of them.
private final class Deadlines: Sendable {
  static let all = Deadlines()

  private struct State {
    var waits: [ObjectIdentifier: LimitedWait] = [:]
    /// When the next look is.
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
    // Swift cannot sleep for as long as a duration can be.
    let time = min(end, .now + .seconds(86_400))
    state.next = time
    // Detached: it would keep the current injector of who came first.
    Task.detached {
      try? await Task.sleep(until: time, clock: .continuous)
      let passed = self.state.withLock { state in
        let passed = state.waits.values.filter { $0.end <= time }
        for wait in passed { state.waits[ObjectIdentifier(wait)] = nil }
        // An earlier look is on its way to the next one.
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
