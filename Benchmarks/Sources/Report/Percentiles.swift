import ComparisonNames

/// The distribution of one measurement in one run, as the harness writes it: a title, then a line for each percentile.
struct Percentiles {
  private var values: [Int: Double] = [:]

  /// Reads the text of a file.
  ///
  /// - Parameter text: Lines of a percentile and its value, parted by a tab.
  init?(_ text: String) {
    for line in text.split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t")
      guard columns.count == 2, let percentile = Int(columns[0]), let value = Double(columns[1]) else { return nil }
      values[percentile] = value
    }
    guard values[5] != nil, values[50] != nil else { return nil }
  }

  /// The one value that stands for the distribution.
  ///
  /// For a time that is the fifth percentile: what disturbs a turn only makes it longer, so that the best turns tell more of
  /// the work than the middle does, the more so on a machine that others use; and unlike the minimum it does not hang on
  /// one lucky turn. For a count it is the median, which all turns but a stray one agree on.
  subscript(measurement: Measurement) -> Double {
    switch measurement {
    case .time: values[5, default: .nan]
    case .count: values[50, default: .nan]
    }
  }
}
