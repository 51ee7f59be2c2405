/// The limit of a ratio.
enum Limit {
  /// How many times faster at least.
  case atLeast(Double)
  /// How many times as long at most.
  case atMost(Double)
  /// No limit, and the reason.
  case unlimited(String)

  /// Whether a ratio is within the limit.
  func isKept(by ratio: Double) -> Bool {
    switch self {
    case .atLeast(let limit): ratio >= limit
    case .atMost(let limit): ratio <= limit
    case .unlimited: true
    }
  }

  /// The limit as text.
  func title(_ relation: Relation) -> String {
    switch self {
    case .atLeast(let limit): "≥ \(Figure.plain(limit))\(relation.unit)"
    case .atMost(let limit): "≤ \(Figure.plain(limit))\(relation.unit)"
    case .unlimited(let reason): reason
    }
  }

  /// Whether a ratio is within the limit, as text.
  func verdict(on ratio: Double) -> String {
    if case .unlimited = self { return "" }
    return isKept(by: ratio) ? "yes" : "**no**"
  }
}

/// How the times of two variants become a ratio, or their sizes a difference.
enum Relation {
  /// How many times faster the first variant is.
  case speedup
  /// How many times as long the first variant takes.
  case duration
  /// The throughput of two threads as a multiple of one; the first variant is the work of each of the two.
  case throughput
  /// How many bytes more the first variant takes.
  case excess

  /// The text that follows a ratio.
  var unit: String {
    switch self {
    case .speedup: " × faster"
    case .duration: " ×"
    case .throughput: " × the throughput"
    case .excess: " bytes more"
    }
  }

  /// The ratio of two times, or the comparison of two sizes.
  func ratio(of value: Double, to reference: Double) -> Double {
    switch self {
    case .speedup: reference / value
    case .duration: value / reference
    case .throughput: 2 * reference / value
    case .excess: value - reference
    }
  }
}
