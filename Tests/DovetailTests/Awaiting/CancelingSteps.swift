import Synchronization

/// Counts the awaits of functions, and cancels a task at one of them.
final class CancelingSteps: Sendable {
  private let cancel = Mutex<(@Sendable () -> Void)?>(nil)
  private let ready = AsyncGate()
  private let left: Mutex<Int>

  init(cancelingAfter count: Int) {
    left = Mutex(count)
  }

  /// Lets the functions go on, now that the task is known.
  func begin<Success>(canceling task: Task<Success, any Error>) {
    cancel.withLock { $0 = { task.cancel() } }
    ready.open()
  }

  /// An await of a function.
  func step() async throws {
    await ready.pass()
    let isLast = left.withLock { left in
      left -= 1
      return left == 0
    }
    if isLast { cancel.withLock { $0 }?() }
    await Task.yield()
    try Task.checkCancellation()
  }

  /// Cancels nothing any more.
  func stop() { left.withLock { $0 = 0 } }
}
