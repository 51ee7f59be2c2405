import Dovetail

/// Scans a folder and prints what it holds.
struct CountCommand {
  let options: CountOptions
  let lastTime: Factory<SettingsFolder, LastTime>
  let scanner: any FolderScanner
  let table: TableReport
  let json: JSONReport
  let console: any Console

  func run() throws {
    let lastTime = try lastTime.make(options.settings)
    let (choice, settings) = try lastTime.completing(options)
    let survey = try scanner.scan(choice.folder, includingHidden: options.includesHidden)
    let report = Report(survey, top: choice.top.limit)
    try console.write(options.isJSON ? json.text(for: report) : table.text(for: report))
    if let settings { lastTime.remember(options, in: settings) }
  }
}
