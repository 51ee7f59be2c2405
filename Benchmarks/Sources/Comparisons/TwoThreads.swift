import Foundation
import Synchronization

/// Does a piece of work on two threads at once, from a common start.
///
/// - Parameter work: The work, done once by each of the threads; it gets 0 on the one and 1 on the other.
/// - Returns: The time from the earlier start to the later end; starting the second thread is not part of it.
public func timeOnTwoThreads(_ work: @escaping @Sendable (_ thread: Int) -> Void) -> Duration {
  let start = CommonStart(runners: 2)
  Thread.detachNewThread { start.run { work(1) } }
  start.run { work(0) }
  return start.duration()
}

/// A start that several threads wait for, and the times at which they ran.
final class CommonStart: Sendable {
  private let runners: Int
  private let waiting = Atomic<Int>(0)
  private let laps = Mutex<[Range<ContinuousClock.Instant>]>([])

  init(runners: Int) {
    self.runners = runners
  }

  /// Waits for the other runners, and does the work.
  func run(_ work: () -> Void) {
    // Spinning, since a thread that sleeps wakes up too late to start together with the others. Releasing and acquiring
    // is more than the count needs, and the usual pair.
    waiting.add(1, ordering: .acquiringAndReleasing)
    while waiting.load(ordering: .acquiring) < runners {}
    let start = ContinuousClock.now
    work()
    let lap = start..<ContinuousClock.now
    laps.withLock { $0.append(lap) }
  }

  /// Waits until all have run, and tells the time from the first start to the last end.
  func duration() -> Duration {
    while true {
      let laps = laps.withLock { $0 }
      guard laps.count == runners,
        let start = laps.map(\.lowerBound).min(),
        let end = laps.map(\.upperBound).max()
      else { continue }
      return start.duration(to: end)
    }
  }
}
