public import ComparisonNames
import Dispatch
import Synchronization

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
