/// One line of the printed table.
struct Line {
  let work: String
  var quantity = Quantity.nanoseconds
  let value: Double
  let reference: String
  let referenceValue: Double
  let relation: Relation
  let ratio: Double
  let limit: Limit
  /// What a check holds the ratio to while it misses its limit.
  var soFar: Limit?

  /// What a check holds the ratio to.
  var gate: Limit { soFar ?? limit }
}
