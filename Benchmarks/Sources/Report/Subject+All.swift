import ContestNames

extension Subject {
  /// The ways whose counts are a promise.
  ///
  /// Freezing is left out: what it retains hangs on the order of dictionaries, which differs from run to run.
  static let gated: [Subject] = {
    var seen: Set<Subject> = []
    return Row.all.map { Subject(contest: $0.contest, way: $0.way) }
      .filter { $0.way.isCounted && $0.contest.countedOperations > 1 && seen.insert($0).inserted }
  }()
}
