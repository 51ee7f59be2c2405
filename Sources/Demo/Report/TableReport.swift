/// The report as an aligned table with notes below it, for a person to read.
struct TableReport: Sendable {
  let columns: [Column]

  func text(for report: Report) -> String {
    let header = ["type"] + columns.map(\.title)
    var body = report.rows.map { cells($0.type, $0.tally) }
    if let others = report.others { body.append(cells("(\(others.types) more)", others.tally)) }
    let table = TextTable(header: header, body: body, footer: cells("total", report.total))
    return (table.lines + notes(on: report)).map { $0 + "\n" }.joined()
  }

  private func cells(_ name: String, _ tally: Tally) -> [String] {
    [name] + columns.map { $0.cell(for: tally) }
  }

  private func notes(on report: Report) -> [String] {
    var notes = report.skipped.reasons.map { reason in
      let files = report.skipped[reason]
      // A few names show what is meant; `--json` lists them all.
      let names = files.prefix(3).map(printable).joined(separator: ", ")
      return "note: \(reason.note) (\(grouped(files.count))): \(names)\(files.count > 3 ? ", ..." : "")"
    }
    if let elapsed = report.elapsed {
      let milliseconds = elapsed / Duration.milliseconds(1)
      notes.append("scanned in \(grouped(Int(milliseconds.rounded()))) ms")
    }
    return notes
  }
}

extension SkippedFiles.Reason {
  fileprivate var note: String {
    switch self {
    case .unreadable: "skipped, cannot be read"
    case .link: "skipped, symbolic link"
    case .special: "skipped, neither file nor folder"
    case .notText: "only bytes counted, not UTF-8 text"
    case .tooLarge: "only bytes counted, too large to read"
    }
  }
}
