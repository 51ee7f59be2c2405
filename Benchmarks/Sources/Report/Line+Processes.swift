extension Line {
  /// Compares what processes took, by the values that a quarter of them do not exceed.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - quantity: What of it is compared.
  ///   - values: What each process took.
  ///   - reference: What it is compared with.
  ///   - referenceValues: What each process of that took.
  ///   - limit: What the ratio has to reach.
  init(
    _ work: String, _ quantity: Quantity, _ values: [Double], to reference: String,
    _ referenceValues: [Double], _ limit: Limit
  ) {
    self.init(
      work, quantity, values.lowerQuartile, to: reference, referenceValues.lowerQuartile, .duration, limit)
  }

  /// Compares two values.
  init(
    _ work: String, _ quantity: Quantity, _ value: Double, to reference: String, _ referenceValue: Double,
    _ relation: Relation, _ limit: Limit, soFar: Limit? = nil
  ) {
    self.init(
      work: work, quantity: quantity, value: value, reference: reference, referenceValue: referenceValue,
      relation: relation, ratio: relation.ratio(of: value, to: referenceValue), limit: limit,
      soFar: soFar)
  }
}
