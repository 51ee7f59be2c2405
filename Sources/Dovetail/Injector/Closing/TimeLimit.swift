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
  static func limiting(to limit: Duration, _ body: @escaping @Sendable () async throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (waiter: CheckedContinuation<Void, any Error>) in
      let first = FirstEnd(waiter)
      let task = Task {
        do {
          try await body()
          first.end(.success(()))
        } catch {
          first.end(.failure(error))
        }
      }
      let timer = Task {
        guard (try? await Task.sleep(for: limit)) != nil else { return }
        first.end(.failure(TimeLimitError(limit: limit)))
        task.cancel()
      }
      Task {
        await task.value
        timer.cancel()
      }
    }
  }
}

/// What resumes a task once, whatever ends first.
private final class FirstEnd: Sendable {
  private let waiter: Mutex<CheckedContinuation<Void, any Error>?>

  init(_ waiter: CheckedContinuation<Void, any Error>) {
    self.waiter = Mutex(waiter)
  }

  func end(_ result: Result<Void, any Error>) {
    let waiter = self.waiter.withLock { waiter in
      defer { waiter = nil }
      return waiter
    }
    waiter?.resume(with: result)
  }
}
