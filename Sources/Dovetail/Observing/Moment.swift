/// A point in time, of a known size: each copy of a `ContinuousClock.Instant` calls the runtime.
struct Moment {
  private static let first = ContinuousClock.now

  private let sinceFirst: Duration

  static var now: Moment { Moment(sinceFirst: first.duration(to: .now)) }

  var instant: ContinuousClock.Instant { Self.first + sinceFirst }

  /// The time that has passed since.
  var elapsed: Duration { Self.now.sinceFirst - sinceFirst }
}
