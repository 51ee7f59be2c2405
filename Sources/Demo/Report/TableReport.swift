/// The report as an aligned table with notes below it, for a person to read.
struct TableReport: Sendable {
  let columns: [Column]

  func text(for report: Report) -> String {
    let header = ["type"] + columns.map(\.title)
    var body = report.rows.map { cells($0.type, $0.tally) }
    if let others = report.others { body.append(cells("(\(others.types) more)", others.tally)) }
    let table = TextTable(header: header, body: body, footer: cells("total", report.total))
    return (table.lines + ReportNotes(report).lines).map { $0 + "\n" }.joined()
  }

  private func cells(_ name: String, _ tally: Tally) -> [String] {
    [name] + columns.map { $0.cell(for: tally) }
  }
}
