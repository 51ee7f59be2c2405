// What a listener is told.

extension LivingModel {
  /// What a listener was not told, or told too often.
  func heardDifference() -> String? {
    if isLoose { return nil }
    let failed = failedRuns.compactMap { value in owners[value.id.owner]?.graph.keyName(value.node) }
    if failed.sorted() != heardRuns.sorted() {
      return "a listener was told of the ends of runs \(heardRuns.sorted()), and should be of \(failed.sorted())"
    }
    for owner in owners.values.sorted(by: { $0.number < $1.number }) where !owner.ends.isEmpty {
      let reports = heardReports.filter { compareWhole($0, of: owner) == nil }
      let same = owners.values.filter { other in
        reports.contains { compareWhole($0, of: other) == nil }
      }
      if reports.count < 1 { return "a listener was not told of the close of i\(owner.number)" }
      if reports.count > same.count { return "a listener was told of the close of i\(owner.number) several times" }
    }
    return nil
  }
}
