/// Scans a folder and prints what it holds.
struct CountCommand {
  let options: CountOptions
  let scanner: any FolderScanner
  let table: TableReport
  let json: JSONReport
  let console: any Console

  func run() throws {
    let survey = try scanner.scan(options.folder, includingHidden: options.includesHidden)
    let report = Report(survey, top: options.top)
    try console.write(options.isJSON ? json.text(for: report) : table.text(for: report))
  }
}
