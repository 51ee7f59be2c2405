import ContestNames

/// One line of the table: a way of doing a piece of work, what it is compared with, and what the ratio has to reach.
struct Row {
  let work: String
  let contest: ContestName
  let way: Way
  let reference: Way
  let comparison: Comparison
  let limit: Limit
  /// What a check holds the ratio to while it misses its limit, so that it gets no worse.
  let soFar: Limit?

  init(
    _ work: String, _ contest: ContestName, _ way: Way = .dovetail, to reference: Way,
    _ comparison: Comparison = .duration, _ limit: Limit = .none, soFar: Limit? = nil
  ) {
    self.work = work
    self.contest = contest
    self.way = way
    self.reference = reference
    self.comparison = comparison
    self.limit = limit
    self.soFar = soFar
  }
}
