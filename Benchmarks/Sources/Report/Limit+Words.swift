extension Limit {
  /// The words for the limit.
  func title(_ relation: Relation) -> String {
    switch self {
    case .atLeast(let limit): "≥ \(Figure.plain(limit))\(relation.unit)"
    case .atMost(let limit): "≤ \(Figure.plain(limit))\(relation.unit)"
    case .unlimited(let reason): reason
    }
  }

  /// The words for whether a ratio keeps the limit.
  func verdict(on ratio: Double) -> String {
    if case .unlimited = self { return "" }
    return isKept(by: ratio) ? "yes" : "**no**"
  }
}
