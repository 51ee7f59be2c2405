/// What is told below a report, a line each.
struct ReportNotes {
  let lines: [String]

  init(_ report: Report) {
    var lines = report.skipped.reasons.map { reason in
      let files = report.skipped[reason]
      // A few names show what is meant; `--json` lists them all.
      let names = files.prefix(3).map(printable).joined(separator: ", ")
      return "note: \(reason.note) (\(grouped(files.count))): \(names)\(files.count > 3 ? ", ..." : "")"
    }
    if let elapsed = report.elapsed {
      let milliseconds = elapsed / Duration.milliseconds(1)
      lines.append("scanned in \(grouped(Int(milliseconds.rounded()))) ms")
    }
    self.lines = lines
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
