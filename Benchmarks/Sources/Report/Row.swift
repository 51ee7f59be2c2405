import ComparisonNames

/// One line of the table: a variant of a piece of work, what it is compared with, and what the ratio has to reach.
struct Row {
  let work: String
  let comparison: ComparisonName
  let variant: VariantName
  let reference: VariantName
  let relation: Relation
  let limit: Limit
  /// What a check holds the ratio to while it misses its limit, so that it gets no worse.
  let soFar: Limit?

  init(
    _ work: String, _ comparison: ComparisonName, _ variant: VariantName = .dovetail, to reference: VariantName,
    _ relation: Relation, _ limit: Limit, soFar: Limit? = nil
  ) {
    self.work = work
    self.comparison = comparison
    self.variant = variant
    self.reference = reference
    self.relation = relation
    self.limit = limit
    self.soFar = soFar
  }
}
