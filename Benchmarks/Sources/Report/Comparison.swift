/// How the times of two ways become a ratio.
enum Comparison {
  /// How many times faster the first way is.
  case speedup
  /// How many times as long the first way takes.
  case duration
  /// How much more two threads get done than one, when the first way is what each of the two does.
  case throughput

  /// The words that follow a ratio.
  var unit: String {
    switch self {
    case .speedup: " × faster"
    case .duration: " ×"
    case .throughput: " × the throughput"
    }
  }

  /// The ratio of two times.
  func ratio(of time: Double, to reference: Double) -> Double {
    switch self {
    case .speedup: reference / time
    case .duration: time / reference
    case .throughput: 2 * reference / time
    }
  }
}
