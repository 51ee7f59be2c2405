import Synchronization

/// The error of an operation that exceeds its time limit.
public struct TimeLimitError: Error, CustomStringConvertible {
  /// The time that the operation had.
  public let limit: Duration
  /// For a start, the keys of the values for which it waited; see ``StartProgress/waitsFor``.
  public internal(set) var waitsFor: [AnyKey] = []

  /// Creates the error of an operation of another library.
  ///
  /// - Parameter limit: The time that the operation had.
  public init(limit: Duration) { self.limit = limit }

  /// The message, with the limit.
  public var description: String {
    let keys = waitsFor.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (waitsFor.count > 8 ? ", …" : "")
    return "it has not ended within \(limit)" + (waitsFor.isEmpty ? "" : ", as it waits for " + keys)
  }
}

/// The end of a time limit, which several operations may share.
package struct Deadline: Sendable {
  private let limit: Duration
  fileprivate let moment: Moment

  package init(after limit: Duration) {
    self.limit = limit
    moment = .now + limit
  }

  /// Returns the earlier deadline of this one and of a limit that begins now.
  package func shortened(to limit: Duration?) -> Deadline {
    guard let other = limit.map(Deadline.init), other.moment < moment else { return self }
    return other
  }

  package var error: TimeLimitError { TimeLimitError(limit: limit) }

  var hasPassed: Bool { moment < .now }

  /// Runs a closure in a task of its own; see below.
  package nonisolated(nonsending) func error(
    of body: @escaping @Sendable () async throws -> Void
  ) async -> (any Error)? { await error(of: body, within: Operation.current) }

  /// Runs a closure in a task of its own, which a cancellation of the caller's task does not cancel.
  ///
  /// At the deadline, the task is canceled, and no longer awaited. What ends later has failed, even if no thread of the
  /// pool was free to notice the deadline.
  ///
  /// - Returns: The closure's error, or `TimeLimitError`; nil when it has ended in time.
  @inline(never)
  nonisolated(nonsending) func error(
    of body: @escaping @Sendable () async throws -> Void, within operation: Operation?
  ) async -> (any Error)? {
    await withCheckedContinuation { caller in
      // The task inherits the operation, which is set here, as that is faster than around an async closure.
      Operation.$current.withValue(operation) { LimitedWait(self, caller).run(body) }
    }
  }
}

/// A wait that ends once: with what it waits for, or at its deadline.
final class LimitedWait: Sendable {
  private struct State {
    var hasEnded = false
    var task: Task<Void, Never>?
  }

  fileprivate let deadline: Deadline?
  private let resume: @Sendable ((any Error)?) -> Void
  private let state = Mutex(State())

  init(_ deadline: Deadline?, _ resume: @escaping @Sendable ((any Error)?) -> Void) {
    (self.deadline, self.resume) = (deadline, resume)
  }

  convenience init(_ deadline: Deadline?, _ caller: CheckedContinuation<(any Error)?, Never>) {
    self.init(deadline) { caller.resume(returning: $0) }
  }

  /// Waits until the wait ends that is passed to a closure, which returns whether there is something to wait for.
  nonisolated(nonsending) static func wait(
    by deadline: Deadline?, _ begin: (LimitedWait) -> Bool
  ) async -> (any Error)? {
    await withCheckedContinuation { caller in
      let wait = LimitedWait(deadline, caller)
      if begin(wait) { wait.schedule() } else { wait.end(nil) }
    }
  }

  /// Ends the wait at its deadline.
  func schedule() { if let deadline { Deadlines.add(self, at: deadline.moment) } }

  fileprivate func run(_ body: @escaping @Sendable () async throws -> Void) {
    schedule()
    let task = Task {
      var failure: (any Error)?
      do { try await body() } catch { failure = error }
      if let deadline = self.deadline, deadline.hasPassed { failure = deadline.error }
      self.end(failure)
    }
    let hasEnded = state.withLock { state in
      if !state.hasEnded { state.task = task }
      return state.hasEnded
    }
    // Also the task of a wait whose deadline had passed before it began.
    if hasEnded { task.cancel() }
  }

  var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// Ends the wait, unless it has ended.
  func end(_ error: (any Error)?) {
    let ended = state.withLock { state in
      defer { state = State(hasEnded: true) }
      return state
    }
    if ended.hasEnded { return }
    resume(error)
    if let deadline, error != nil, deadline.hasPassed { ended.task?.cancel() }
  }
}

/// The waits that end at their deadlines.
///
/// One task sleeps for all of them, and one more for each earlier deadline that comes meanwhile. A task for each wait
/// would exist until its deadline even when canceled, since the system keeps its timer: a server that closes a scope for
/// each request would have thousands of them.
private enum Deadlines {
  private struct State {
    var waits = PrunedList<LimitedWait>()
    /// The times until which tasks sleep.
    var checks: [Moment] = []
  }

  private static let state = Mutex(State())

  static func add(_ wait: LimitedWait, at moment: Moment) {
    if moment < .now { return expire(wait) }
    state.withLock { state in
      state.waits.append(wait, removing: \.hasEnded)
      check(by: moment, &state)
    }
  }

  private static func expire(_ wait: LimitedWait) { wait.end(wait.deadline?.error) }

  /// Begins a task that sleeps until a moment, unless another one wakes earlier.
  private static func check(by moment: Moment, _ state: inout State) {
    if state.checks.contains(where: { $0 <= moment }) { return }
    // Swift cannot sleep for every `Duration`.
    let time = min(moment, .now + .seconds(86_400))
    state.checks.append(time)
    // Detached, since the task would otherwise retain the current injector of the caller.
    Task.detached {
      try? await Task.sleep(until: time.instant, clock: .continuous)
      for wait in passed(at: time) { expire(wait) }
    }
  }

  private static func passed(at time: Moment) -> [LimitedWait] {
    state.withLock { state in
      if let index = state.checks.firstIndex(of: time) { state.checks.remove(at: index) }
      let waits = state.waits.elements.filter { !$0.hasEnded }
      let next = waits.compactMap { $0.deadline?.moment }.filter { $0 > time }.min()
      if let next { check(by: next, &state) }
      return waits.filter { $0.deadline.map { $0.moment <= time } == true }
    }
  }
}
