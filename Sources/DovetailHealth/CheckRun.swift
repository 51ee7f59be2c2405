import Dovetail
import Synchronization

/// A run of a check, for all callers at the same time.
final class CheckRun: Sendable {
  /// A check of an injector.
  struct ID: Hashable {
    let source: CheckSource
    let name: String
  }

  /// The runs under way.
  private static let runs = Mutex<[ID: CheckRun]>([:])

  private let task: Task<(any Error)?, Never>
  /// Whether it has exceeded its deadline.
  private let isOverdue = Atomic<Bool>(false)

  private init(_ task: Task<(any Error)?, Never>) { self.task = task }

  /// Runs a check, or waits for a run under way; one that has exceeded its deadline is not awaited, and no other begins.
  ///
  /// - Returns: The check's error, or `TimeLimitError`.
  static func error(
    of id: ID, by deadline: Deadline, _ check: @escaping @Sendable () async throws -> Void
  ) async -> (any Error)? {
    let (run, isOwn) = runs.withLock { runs in
      if let run = runs[id] { return (run, false) }
      let run = CheckRun(
        Task {
          defer { Self.runs.withLock { $0[id] = nil } }
          do { try await check() } catch { return error }
          return nil
        })
      runs[id] = run
      return (run, true)
    }
    if run.isOverdue.load(ordering: .relaxed) { return deadline.error }
    let error = await deadline.error(of: { if let error = await run.task.value { throw error } })
    if isOwn && error is TimeLimitError {
      run.isOverdue.store(true, ordering: .relaxed)
      run.task.cancel()
    }
    return error
  }
}
