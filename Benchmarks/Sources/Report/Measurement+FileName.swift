import ComparisonNames

extension Measurement {
  /// Reads the name of a file that the harness wrote, `run.suite.benchmark.metric.histogram.percentiles.tsv`.
  ///
  /// - Parameter fileName: The name, without its folder.
  init?(fileName: String) {
    let parts = fileName.split(separator: ".")
    guard parts.count == 7 else { return nil }
    let (benchmark, metric) = (String(parts[2]), String(parts[3]))
    guard let found = Self.byName[[benchmark, metric]] else { return nil }
    self = found
  }

  private static let byName: [[String]: Measurement] = {
    var names: [[String]: Measurement] = [:]
    for comparison in ComparisonName.allCases {
      for variant in VariantName.allCases {
        names[[BenchmarkName.times(comparison).text, variant.rawValue]] = .time(comparison, variant)
        for count in Count.allCases {
          names[[BenchmarkName.counts(comparison, variant).text, count.rawValue]] = .count(count, comparison, variant)
        }
      }
    }
    return names
  }()
}
