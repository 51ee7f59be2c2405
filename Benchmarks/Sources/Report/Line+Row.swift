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
      limit: row.limit,
      soFar: row.soFar
    )
  }
}
