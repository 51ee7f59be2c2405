import Foundation
import Synchronization

/// Runs work on two threads in parallel, from a common start.
///
/// - Parameter work: The work, run once by each thread; its argument is 0 on one and 1 on the other.
/// - Returns: The time from the earlier start to the later end; starting the second thread is not part of it.
public func timeOnTwoThreads(_ work: @escaping @Sendable (_ thread: Int) -> Void) -> Duration {
  let start = CommonStart(runners: 2)
  Thread.detachNewThread { start.run { work(1) } }
  start.run { work(0) }
  return start.duration()
}

/// A common start of several threads, and their times.
final class CommonStart: Sendable {
  private let runners: Int
  private let waiting = Atomic<Int>(0)
  private let laps = Mutex<[Range<ContinuousClock.Instant>]>([])

  init(runners: Int) {
    self.runners = runners
  }

  /// Waits for the other threads, and runs the work.
  func run(_ work: () -> Void) {
    // Spins, since a sleeping thread would wake up too late for a common start. Releasing and acquiring is more than
    // the count needs, but the usual pair.
    waiting.add(1, ordering: .acquiringAndReleasing)
    while waiting.load(ordering: .acquiring) < runners {}
    let start = ContinuousClock.now
    work()
    let lap = start..<ContinuousClock.now
    laps.withLock { $0.append(lap) }
  }

  /// Waits until all have run, and returns the time from the first start to the last end.
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
