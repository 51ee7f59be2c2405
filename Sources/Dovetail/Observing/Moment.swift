/// A point in time, of a known size: each copy of a `ContinuousClock.Instant` calls the runtime.
struct Moment: Comparable {
  private static let first = ContinuousClock.now

  private let sinceFirst: Duration

  static var now: Moment { Moment(sinceFirst: first.duration(to: .now)) }

  var instant: ContinuousClock.Instant { Self.first + sinceFirst }

  /// The time that has passed since.
  var elapsed: Duration { Self.now.sinceFirst - sinceFirst }

  static func < (a: Moment, b: Moment) -> Bool { a.sinceFirst < b.sinceFirst }
  static func + (moment: Moment, duration: Duration) -> Moment { Moment(sinceFirst: moment.sinceFirst + duration) }
}
