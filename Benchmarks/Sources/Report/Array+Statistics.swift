extension [Double] {
  /// The value in the middle, or the mean of the two in the middle.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The value that a quarter of the others do not exceed.
  var lowerQuartile: Double {
    isEmpty ? .nan : sorted()[(count - 1) / 4]
  }
}
