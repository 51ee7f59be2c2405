import Synchronization

/// The run of a value: the task of its function.
final class Run: Sendable {
  private struct State {
    var task: Task<Void, any Error>?
    var isStopped = false
    /// The error of a run that has ended by itself.
    var failure: RunError?
  }

  private let state = Mutex(State())

  init(_ body: @escaping @Sendable (Run) async throws -> Void) {
    // Detached, as the run is no part of the operation that reads the value first.
    let task = Task.detached { try await body(self) }
    state.withLock { $0.task = task }
  }

  /// Notes that the function has ended.
  ///
  /// - Returns: Whether it has ended by itself.
  func end(_ failure: RunError) -> Bool {
    state.withLock { state in
      if !state.isStopped { state.failure = failure }
      return !state.isStopped
    }
  }

  /// Notes that the function is asked to end.
  ///
  /// - Returns: The error of a run that has ended by itself.
  func stop() -> RunError? {
    state.withLock { $0.isStopped = true }
    return state.withLock(\.failure)
  }

  func cancel() { state.withLock(\.task)?.cancel() }

  /// Waits for the end of the function.
  ///
  /// - Throws: Its error, but for that of its cancellation.
  func wait() async throws { do { try await state.withLock(\.task)?.value } catch is CancellationError {} }
}
