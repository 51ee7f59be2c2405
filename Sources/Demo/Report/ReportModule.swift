import Dovetail

/// The count command and the forms that its report takes.
struct ReportModule: Module {
  var bindings: Bindings {
    // The options are known after parsing: the caller passes them, and the graph injects the rest.
    Bind(CountCommand.self).to(assisted: CountOptions.self, CountCommand.init)
    Bind(TableReport.self).to(TableReport.init)

    // The columns of the table, from left to right.
    Contribute(Column.self).toInstance(Column(title: "files") { $0.files })
    Contribute(Column.self).toInstance(Column(title: "lines") { $0.lines })
    Contribute(Column.self).toInstance(Column(title: "words") { $0.words })
    Contribute(Column.self).toInstance(Column(title: "bytes") { $0.bytes })
    Contribute(Column.self).toInstance(Column(title: "blank") { $0.blankLines })
    Contribute(Column.self).toInstance(Column(title: "comment") { $0.commentLines })
  }
}

/// Scans a folder and shows the result.
struct CountCommand {
  let options: CountOptions
  let lastTime: LastTime
  let scanner: any FolderScanner
  let table: TableReport
  let page: Provider<ReportPage>
  let files: any FileWriter
  let console: any Console

  func run() throws {
    let (folder, top, settings) = try lastTime.completing(options)
    let report = Report(try scanner.scan(folder, includingHidden: options.includesHidden), top: top)
    if let file = options.page {
      try files.write(page.get().document(for: report), to: file)
      console.complain("note: the page is in \(quoted(file))")
    }
    if options.isJSON {
      try console.write(report.json())
    } else if options.page == nil {
      try console.write(table.text(for: report))
    }
    if let settings { lastTime.remember(options, in: settings) }
  }
}

/// One number of the table, for each type of file.
struct Column: Sendable {
  let title: String
  /// The number in a tally; nil if it is not known.
  let value: @Sendable (Tally) -> Int?

  func cell(for tally: Tally) -> String { value(tally).map(grouped) ?? "-" }
}

/// The report as an aligned table with notes below it, for a person to read.
struct TableReport: Sendable {
  let columns: [Column]

  func text(for report: Report) -> String {
    let rows = report.rows + [Report.Row(type: "total", counts: report.total)]
    let cells = rows.map { row in [row.type] + columns.map { $0.cell(for: row.counts) } }
    var lines = aligned([["type"] + columns.map(\.title)] + cells)
    let rule = String(repeating: "-", count: lines[0].count)
    for index in [lines.count - 1, 1] { lines.insert(rule, at: index) }
    return (lines + report.notes).map { $0 + "\n" }.joined()
  }
}
