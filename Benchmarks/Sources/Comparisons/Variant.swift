public import ComparisonNames
import Dispatch
import Synchronization

/// A variant of a benchmark.
public struct Variant {
  /// Runs the work a number of times, and returns the duration.
  public typealias TimedWork = (_ operations: Int) -> Duration

  /// The name.
  public let name: VariantName
  /// Sets up the work, and returns it.
  public let prepare: () -> TimedWork

  /// Describes a variant whose whole work is timed.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - prepare: Sets up the work, which is not timed, and returns it: a loop of a number of operations.
  public init(_ name: VariantName, prepare: @escaping () -> (_ operations: Int) -> Void) {
    self.init(timingItself: name) {
      let work = prepare()
      return { operations in ContinuousClock().measure { work(operations) } }
    }
  }

  /// Describes a variant that measures its own time, since a part of its work must not be timed.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - prepare: Sets up the work, and returns it.
  public init(timingItself name: VariantName, prepare: @escaping () -> TimedWork) {
    self.name = name
    self.prepare = prepare
  }
}

extension Variant {
  /// Describes a variant whose work is async; starting it and waiting for its end are not timed.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - prepare: Sets up the work, which is not timed, and returns it: a loop of a number of operations.
  public init(awaiting name: VariantName, prepare: @escaping () -> @Sendable (_ operations: Int) async -> Void) {
    self.init(timingItself: name) {
      let work = prepare()
      return { operations in
        waiting { await ContinuousClock().measure { await work(operations) } }
      }
    }
  }
}

/// Runs async work, and blocks the thread until its end.
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
