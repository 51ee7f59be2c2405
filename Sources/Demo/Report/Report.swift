/// A survey, made ready to be shown: sorted, cut and summed up.
struct Report: Sendable {
  /// One type of file.
  struct Row: Equatable, Sendable {
    let type: String
    let tally: Tally
  }

  let folder: String

  /// The types that are listed: the one with the most lines first.
  let rows: [Row]

  /// How many types are not listed, and what they hold together; nil when all are.
  let others: (types: Int, tally: Tally)?

  /// The sum over all types, listed or not.
  let total: Tally

  let skipped: SkippedFiles
  let elapsed: Duration?

  /// Sorts a survey by lines, and lists its first types: `top` of them, or all where that is nil.
  init(_ survey: Survey, top: Int?) {
    let sorted = survey.tallies.map { Row(type: $0.name, tally: $1) }.sorted(by: Self.comesFirst)
    let rest = sorted.dropFirst(top ?? sorted.count)
    folder = survey.folder
    rows = Array(sorted.dropLast(rest.count))
    others = rest.isEmpty ? nil : (rest.count, rest.reduce(Tally()) { $0 + $1.tally })
    total = sorted.reduce(Tally()) { $0 + $1.tally }
    skipped = survey.skipped
    elapsed = survey.elapsed
  }

  // The name comes last, so that no two types tie and the order is the same every time.
  private static func comesFirst(_ left: Row, _ right: Row) -> Bool {
    if left.tally.lines != right.tally.lines { return left.tally.lines > right.tally.lines }
    if left.tally.bytes != right.tally.bytes { return left.tally.bytes > right.tally.bytes }
    return left.type < right.type
  }
}
