/// Cells set in columns: the first flush left, the others, which are numbers, flush right.
struct TextTable {
  let header: [String]
  let body: [[String]]
  let footer: [String]

  /// The lines of the table, none with space at its end.
  var lines: [String] {
    let rows = [header] + body + [footer]
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let rule = String(repeating: "-", count: widths.reduce(0, +) + 2 * (widths.count - 1))
    return [line(header, widths), rule] + body.map { line($0, widths) } + [rule, line(footer, widths)]
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { column in
      column == 0 ? cells[column].padded(to: widths[column]) : cells[column].indented(to: widths[column])
    }
    return padded.joined(separator: "  ")
  }
}
