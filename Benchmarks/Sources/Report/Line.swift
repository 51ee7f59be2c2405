/// One line of the printed table.
struct Line {
  /// The subject of a line.
  enum Quantity {
    case nanoseconds, bytes

    /// The words for a value.
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
  /// Fills a row with what was measured.
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

  /// Compares what processes took.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - quantity: What of it is compared.
  ///   - value: What it took.
  ///   - reference: What it is compared with.
  ///   - referenceValue: What that took.
  ///   - relation: How they are compared.
  ///   - limit: What the ratio has to reach.
  init(
    _ work: String, _ quantity: Quantity, _ value: Double, to reference: String, _ referenceValue: Double,
    by relation: Relation = .duration, _ limit: Limit
  ) {
    self.init(
      work: work, quantity: quantity, value: value, reference: reference, referenceValue: referenceValue,
      relation: relation, ratio: relation.ratio(of: value, to: referenceValue), limit: limit)
  }
}
