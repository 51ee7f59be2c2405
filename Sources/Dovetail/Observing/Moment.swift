/// A point in time.
///
/// Its size is known when the module is compiled, unlike that of `ContinuousClock.Instant`, each copy of which calls
/// the runtime.
struct Moment {
  private static let first = ContinuousClock.now

  private let sinceFirst: Duration

  static var now: Moment { Moment(sinceFirst: first.duration(to: .now)) }

  var instant: ContinuousClock.Instant { Self.first + sinceFirst }

  /// The time that has passed since.
  var elapsed: Duration { Self.now.sinceFirst - sinceFirst }
}
