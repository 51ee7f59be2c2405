import Synchronization

/// A clock that advances by a fixed step with each read, so that times do not depend on the machine.
final class SteppingClock: Clock {
  struct Instant: InstantProtocol {
    var sinceStart: Duration

    func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

    func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }

  let minimumResolution: Duration = .nanoseconds(1)
  private let step: Duration
  private let time = Mutex(Instant(sinceStart: .zero))

  init(step: Duration) {
    self.step = step
  }

  var now: Instant {
    time.withLock { time in
      time = time.advanced(by: step)
      return time
    }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    time.withLock { $0 = max($0, deadline) }
  }
}
