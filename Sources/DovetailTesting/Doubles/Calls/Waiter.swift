import Synchronization

/// A task that waits for calls of a spy, for the tasks that sleep by a clock, or for that clock.
final class Waiter: Sendable {
  enum End: Sendable {
    case met
    case timedOut
    case canceled
  }

  private enum State {
    case idle
    case waiting(CheckedContinuation<End, Never>)
    case done(End)
  }

  /// The longest wait, since the clock traps on overflow.
  private static let longest = Duration.seconds(1_000_000_000)

  /// The number of calls or tasks to wait for.
  let count: Int
  private let state = Mutex(State.idle)

  init(for count: Int) {
    self.count = count
  }

  /// Ends the wait, if it has not ended yet.
  func end(_ end: End) {
    let continuation = state.withLock { state -> CheckedContinuation<End, Never>? in
      defer { if case .done = state {} else { state = .done(end) } }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: end)
  }

  /// Suspends until the wait ends; it may have ended already.
  func wait(within limit: Duration? = nil) async -> End {
    let timer = limit.map { limit in
      Task.detached {
        try await Task.sleep(for: min(max(limit, .zero), Self.longest))
        self.end(.timedOut)
      }
    }
    defer { timer?.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let end = state.withLock { state -> End? in
          if case .done(let end) = state { return end }
          state = .waiting(continuation)
          return nil
        }
        if let end { continuation.resume(returning: end) }
      }
    } onCancel: {
      end(.canceled)
    }
  }
}
