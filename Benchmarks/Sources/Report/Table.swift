/// A Markdown table.
struct Table: CustomStringConvertible {
  private let titles: [String]
  private var rows: [[String]] = []

  init(_ titles: String...) {
    self.titles = titles
  }

  mutating func add(_ cells: String...) {
    rows.append(cells)
  }

  var description: String {
    let rule = titles.map { String(repeating: "-", count: max(3, $0.count)) }
    return ([titles, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}
