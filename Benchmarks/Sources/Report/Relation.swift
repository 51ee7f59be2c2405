/// How the times of two variants become a ratio, or their sizes a difference.
enum Relation {
  /// How many times faster the first variant is.
  case speedup
  /// How many times as long the first variant takes.
  case duration
  /// How much more two threads get done than one, when the first variant is what each of the two does.
  case throughput
  /// By how much the first variant takes more, in bytes.
  case excess

  /// The words that follow a ratio.
  var unit: String {
    switch self {
    case .speedup: " × faster"
    case .duration: " ×"
    case .throughput: " × the throughput"
    case .excess: " bytes more"
    }
  }

  /// The ratio of two times, or what there is to compare of two sizes.
  func ratio(of value: Double, to reference: Double) -> Double {
    switch self {
    case .speedup: reference / value
    case .duration: value / reference
    case .throughput: 2 * reference / value
    case .excess: value - reference
    }
  }
}
