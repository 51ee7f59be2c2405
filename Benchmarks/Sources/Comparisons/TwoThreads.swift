import Foundation

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
