public import ContestNames

/// One way of doing a piece of work.
public struct Contestant {
  /// Does the work a number of times and tells how long that took.
  public typealias TimedWork = (_ operations: Int) -> Duration

  let way: Way
  let prepare: () -> TimedWork

  /// Enters a way whose whole work is timed.
  ///
  /// - Parameters:
  ///   - way: The name.
  ///   - prepare: Sets up what the work needs, untimed, and answers the work: a loop of so many operations.
  public init(_ way: Way, prepare: @escaping () -> (_ operations: Int) -> Void) {
    self.init(timingItself: way) {
      let work = prepare()
      return { operations in ContinuousClock().measure { work(operations) } }
    }
  }

  /// Enters a way that tells itself how long it took, because a part of what it does is not to be timed.
  ///
  /// - Parameters:
  ///   - way: The name.
  ///   - prepare: Sets up what the work needs, and answers the work.
  public init(timingItself way: Way, prepare: @escaping () -> TimedWork) {
    self.way = way
    self.prepare = prepare
  }
}
