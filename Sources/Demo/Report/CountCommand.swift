import Dovetail

/// Scans a folder and shows what it holds.
struct CountCommand {
  let options: CountOptions
  let lastTime: Factory<SettingsFolder, LastTime>
  let scanner: any FolderScanner
  let table: TableReport
  let json: JSONReport
  let page: HTMLReport
  let files: any FileWriter
  let console: any Console

  func run() throws {
    let lastTime = try lastTime.make(options.settings)
    let (choice, settings) = try lastTime.completing(options)
    let survey = try scanner.scan(choice.folder, includingHidden: options.includesHidden)
    let report = Report(survey, top: choice.top.limit)
    if let file = options.page {
      try files.write(page.text(for: report), to: file)
      console.complain("note: the page is in \(quoted(file))")
    }
    if options.isJSON {
      try console.write(json.text(for: report))
    } else if options.page == nil {
      try console.write(table.text(for: report))
    }
    if let settings { lastTime.remember(options, in: settings) }
  }
}
