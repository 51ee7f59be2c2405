/// One line of the printed table.
struct Line {
  /// The subject of a line.
  enum Quantity {
    case nanoseconds, bytes

    /// A value as text.
    func text(_ value: Double) -> String {
      switch self {
      case .nanoseconds: Figure.time(value)
      case .bytes: Figure.bytes(value)
      }
    }
  }

  let work: String
  var quantity = Quantity.nanoseconds
  let value: Double
  let reference: String
  let referenceValue: Double
  let relation: Relation
  let ratio: Double
  let limit: Limit
}

extension Line {
  /// Fills a row with the measured times.
  init(_ row: Row, _ results: Results) throws {
    self.init(
      work: row.work,
      value: try results.nanoseconds(row.comparison, row.variant),
      reference: row.reference.title,
      referenceValue: try results.nanoseconds(row.comparison, row.reference),
      relation: row.relation,
      ratio: try results.ratio(of: row),
      limit: row.limit
    )
  }

  /// Compares the measured values of two processes.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - quantity: The quantity of the values.
  ///   - value: The value of the work.
  ///   - reference: The name of the baseline.
  ///   - referenceValue: The value of the baseline.
  ///   - relation: How the values are compared.
  ///   - limit: The limit of the ratio.
  init(
    _ work: String, _ quantity: Quantity, _ value: Double, to reference: String, _ referenceValue: Double,
    by relation: Relation = .duration, _ limit: Limit
  ) {
    self.init(
      work: work, quantity: quantity, value: value, reference: reference, referenceValue: referenceValue,
      relation: relation, ratio: relation.ratio(of: value, to: referenceValue), limit: limit)
  }
}
