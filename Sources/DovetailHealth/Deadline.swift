import Dovetail

/// The end of a time limit, which several checks may share.
struct Deadline: Sendable {
  private let limit: Duration
  private let end: ContinuousClock.Instant

  init(after limit: Duration) { (self.limit, end) = (limit, .now + limit) }

  /// Returns the earlier deadline of this one and of a limit that begins now.
  func shortened(to limit: Duration?) -> Deadline {
    guard let other = limit.map(Deadline.init), other.end < end else { return self }
    return other
  }

  var error: TimeLimitError { TimeLimitError(limit: limit) }

  /// Runs a function in a task of its own, which a cancellation of the caller's task does not cancel.
  ///
  /// At the deadline, the task is canceled, and no longer awaited. What ends later has failed, even if no thread was free
  /// to notice the deadline.
  ///
  /// - Returns: The function's error, or `TimeLimitError`; nil when it has ended in time.
  func error(of body: @escaping @Sendable () async throws -> Void) async -> (any Error)? {
    let (ends, continuation) = AsyncStream.makeStream(of: (any Error)?.self)
    let work = Task {
      var failure: (any Error)?
      do { try await body() } catch { failure = error }
      continuation.yield(end < .now ? error : failure)
    }
    let timer = Task {
      try await Task.sleep(until: end, clock: .continuous)
      continuation.yield(error)
    }
    let first = await Task { await ends.first { _ in true } ?? nil }.value
    work.cancel()
    timer.cancel()
    return first
  }
}
