import ComparisonNames

extension Subject {
  /// The variants whose counts are a promise.
  ///
  /// Freezing is left out: what it retains hangs on the order of dictionaries, which differs from run to run.
  static let gated: [Subject] = {
    var seen: Set<Subject> = []
    return Row.all.map { Subject(comparison: $0.comparison, variant: $0.variant) }
      .filter { $0.variant.isCounted && $0.comparison.countedOperations > 1 && seen.insert($0).inserted }
  }()
}
