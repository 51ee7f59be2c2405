/// One number of the table, for each type of file.
struct Column: Sendable {
  let title: String

  /// What to show of a tally; nil where nothing is known.
  let value: @Sendable (Tally) -> Int?

  init(_ title: String, value: @escaping @Sendable (Tally) -> Int?) {
    self.title = title
    self.value = value
  }

  /// The cell that shows a tally.
  func cell(for tally: Tally) -> String {
    value(tally).map(grouped) ?? "-"
  }
}
