/// What a ratio has to reach.
enum Limit {
  /// How many times faster at least.
  case atLeast(Double)
  /// How many times as long at most.
  case atMost(Double)
  /// Nothing, and why.
  case unlimited(String)

  /// The part of a limit by which a ratio may miss it when it is checked, because the machine that checks is shared.
  ///
  /// What a change breaks here it breaks by more: the exact counts tell the rest.
  static let slack = 0.5

  /// Tells whether a ratio keeps the limit.
  ///
  /// - Parameters:
  ///   - ratio: The ratio as measured.
  ///   - slack: The part of the limit by which it may be missed.
  func isKept(by ratio: Double, slack: Double = 0) -> Bool {
    switch self {
    case .atLeast(let limit): ratio >= limit / (1 + slack)
    case .atMost(let limit): ratio <= limit * (1 + slack)
    case .unlimited: true
    }
  }
}
