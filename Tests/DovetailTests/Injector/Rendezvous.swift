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

  var isEmpty: Bool { condition.withLock { count == 0 } }

  /// Waits for some arrivals, with a limit that turns a test that hangs into one that fails.
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
