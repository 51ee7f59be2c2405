/// One line of the printed table.
struct Line {
  let work: String
  /// In nanoseconds, as is `referenceTime`.
  let time: Double
  let reference: String
  let referenceTime: Double
  let comparison: Comparison
  let ratio: Double
  let limit: Limit
}
