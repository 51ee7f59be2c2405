public import ComparisonNames

/// A variant of a piece of work.
public struct Variant {
  /// Does the work a number of times and tells how long that took.
  public typealias TimedWork = (_ operations: Int) -> Duration

  let name: VariantName
  let prepare: () -> TimedWork

  /// Describes a variant whose whole work is timed.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - prepare: Sets up what the work needs, untimed, and answers the work: a loop of so many operations.
  public init(_ name: VariantName, prepare: @escaping () -> (_ operations: Int) -> Void) {
    self.init(timingItself: name) {
      let work = prepare()
      return { operations in ContinuousClock().measure { work(operations) } }
    }
  }

  /// Describes a variant that tells itself how long it took, because a part of what it does is not to be timed.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - prepare: Sets up what the work needs, and answers the work.
  public init(timingItself name: VariantName, prepare: @escaping () -> TimedWork) {
    self.name = name
    self.prepare = prepare
  }
}
