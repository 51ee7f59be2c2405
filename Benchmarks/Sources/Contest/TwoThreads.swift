import Foundation

/// Does a piece of work on two threads at once, from a common start.
///
/// - Parameter work: The work, done once by each of the threads.
/// - Returns: The time from the earlier start to the later end; starting the second thread is not part of it.
public func timeOnTwoThreads(_ work: @escaping @Sendable () -> Void) -> Duration {
  let race = Race(runners: 2)
  Thread.detachNewThread { race.run(work) }
  race.run(work)
  return race.duration()
}
