/// How numbers are spoken.
enum Spoken {
  /// A number of times, as in `3 times`.
  static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// What happened a number of times, as in `was called twice`.
  static func calls(_ count: Int) -> String {
    count == 0 ? "was never called" : "was called \(times(count))"
  }
}
