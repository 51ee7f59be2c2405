extension Line {
  /// Compares how long processes took, by the times that a quarter of them do not exceed.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - times: How long it took, in nanoseconds, as are `referenceTimes`.
  ///   - reference: What it is compared with.
  ///   - referenceTimes: How long that took.
  ///   - limit: What the ratio has to reach.
  init(
    _ work: String, _ times: [Double], to reference: String, _ referenceTimes: [Double], _ limit: Limit = .none
  ) {
    let (time, referenceTime) = (times.lowerQuartile, referenceTimes.lowerQuartile)
    self.init(
      work: work, time: time, reference: reference, referenceTime: referenceTime, comparison: .duration,
      ratio: Comparison.duration.ratio(of: time, to: referenceTime), limit: limit)
  }
}
