import Foundation
import Testing

/// Lets threads meet: some arrive, others wait until enough of them have.
final class Rendezvous: @unchecked Sendable {
  // Sendable: the condition guards the count.
  private let condition = NSCondition()
  private var count = 0

  func arrive() {
    condition.withLock {
      count += 1
      condition.broadcast()
    }
  }

  /// Whether nobody has arrived.
  var isEmpty: Bool { condition.withLock { count == 0 } }

  /// Waits without an end in sight; the limit only turns a test that would hang into one that fails.
  func wait(for arrivals: Int = 1) {
    let limit = Date(timeIntervalSinceNow: Threads.limit)
    condition.withLock {
      while count < arrivals {
        guard condition.wait(until: limit) else {
          Issue.record("\(count) of \(arrivals) threads arrived")
          return
        }
      }
    }
  }
}
