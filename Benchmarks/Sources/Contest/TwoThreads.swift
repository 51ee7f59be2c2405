import Foundation

/// Does a piece of work on two threads at once, from a common start.
///
/// - Parameter work: The work, done once by each of the threads; it gets 0 on the one and 1 on the other.
/// - Returns: The time from the earlier start to the later end; starting the second thread is not part of it.
public func timeOnTwoThreads(_ work: @escaping @Sendable (_ thread: Int) -> Void) -> Duration {
  let race = Race(runners: 2)
  Thread.detachNewThread { race.run { work(1) } }
  race.run { work(0) }
  return race.duration()
}
