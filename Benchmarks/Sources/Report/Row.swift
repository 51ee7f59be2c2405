import ContestNames

/// One line of the table: a way of doing a piece of work, what it is compared with, and what the ratio has to reach.
struct Row {
  let work: String
  let contest: ContestName
  let way: Way
  let reference: Way
  let comparison: Comparison
  let limit: Limit

  init(
    _ work: String, _ contest: ContestName, _ way: Way = .dovetail, to reference: Way,
    _ comparison: Comparison = .duration, _ limit: Limit = .none
  ) {
    self.work = work
    self.contest = contest
    self.way = way
    self.reference = reference
    self.comparison = comparison
    self.limit = limit
  }
}
