import Synchronization

/// The creation of a shared value that tasks wait for, none of which blocks a thread.
final class AwaitedCreation: Sendable {
  /// How a creation ended for a task that waited.
  enum Outcome: Sendable {
    case made(MadeHome)
    case failed(any Error)
    /// Nobody waited for it any more, so that it was canceled; whoever came later tries again.
    case abandoned
  }

  private typealias Waiter = CheckedContinuation<Outcome, any Error>

  private struct State {
    var waiters: [Int: Waiter] = [:]
    /// The tasks that were canceled before they waited.
    var canceled: Set<Int> = []
    var count = 0
    var isAbandoned = false
    var outcome: Outcome?
    var task: Task<Void, Never>?
  }

  private let state = Mutex(State())

  /// Starts the creation in a task of its own.
  ///
  /// - Parameters:
  ///   - make: Makes the value and keeps it where others find it.
  ///   - end: Called when it has ended, before those who wait go on.
  func start(_ make: @escaping @Sendable () async throws -> MadeHome, end: @escaping @Sendable () -> Void) {
    let task = Task {
      let outcome: Outcome
      do { outcome = .made(try await make()) } catch { outcome = .failed(error) }
      end()
      finish(outcome)
    }
    state.withLock { $0.task = task }
  }

  private func finish(_ outcome: Outcome) {
    let (waiters, outcome) = state.withLock { state -> ([Waiter], Outcome) in
      var outcome = outcome
      if state.isAbandoned, case .failed = outcome { outcome = .abandoned }
      state.outcome = outcome
      state.task = nil
      defer { state.waiters = [:] }
      // In the order in which they came: to end in another one takes a task group the square of the time.
      return (state.waiters.sorted { $0.key < $1.key }.map(\.value), outcome)
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
  }

  /// Waits until the creation has ended.
  ///
  /// - Returns: How it ended.
  /// - Throws: `CancellationError` when the task that waits is canceled; the last one to leave cancels the creation.
  func wait() async throws -> Outcome {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let known: Result<Outcome, any Error>? = state.withLock { state in
          if let outcome = state.outcome { return .success(outcome) }
          if state.canceled.remove(number) != nil { return .failure(CancellationError()) }
          state.waiters[number] = waiter
          return nil
        }
        if let known { waiter.resume(with: known) }
      }
    } onCancel: {
      leave(number)
    }
  }

  private func leave(_ number: Int) {
    let (waiter, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      if state.outcome != nil { return (nil, nil) }
      let waiter = state.waiters.removeValue(forKey: number)
      if waiter == nil { state.canceled.insert(number) }
      guard state.waiters.isEmpty else { return (waiter, nil) }
      state.isAbandoned = true
      return (waiter, state.task)
    }
    waiter?.resume(throwing: CancellationError())
    task?.cancel()
  }

  /// Whether it was canceled since nobody waited for it any more.
  var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// Cancels the creation, whoever waits for it.
  func cancel() { state.withLock { $0.task }?.cancel() }
}
