public import ComparisonNames
import Dispatch
import Synchronization

/// A variant of a piece of work.
public struct Variant {
  /// Does the work a number of times and tells how long that took.
  public typealias TimedWork = (_ operations: Int) -> Duration

  /// The name.
  public let name: VariantName
  /// Sets up what the work needs, and answers the work.
  public let prepare: () -> TimedWork

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

extension Variant {
  /// Describes a variant whose whole work is async; what starts the work and waits for its end is not timed.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - prepare: Sets up what the work needs, untimed, and answers the work: a loop of so many operations.
  public init(awaiting name: VariantName, prepare: @escaping () -> @Sendable (_ operations: Int) async -> Void) {
    self.init(timingItself: name) {
      let work = prepare()
      return { operations in
        waiting { await ContinuousClock().measure { await work(operations) } }
      }
    }
  }
}

/// Runs async work to its end, while the thread sleeps.
private func waiting(_ work: @escaping @Sendable () async -> Duration) -> Duration {
  let end = DispatchSemaphore(value: 0)
  let duration = Mutex(Duration.zero)
  Task {
    let time = await work()
    duration.withLock { $0 = time }
    end.signal()
  }
  end.wait()
  return duration.withLock { $0 }
}
