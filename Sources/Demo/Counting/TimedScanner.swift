/// A decorator: adds to what another scanner finds out how long it took.
struct TimedScanner: FolderScanner {
  private let scanner: any FolderScanner
  private let clock: any Clock<Duration>

  init(wrapping scanner: any FolderScanner, clock: any Clock<Duration>) {
    self.scanner = scanner
    self.clock = clock
  }

  func scan(_ folder: String, includingHidden: Bool) throws(FileSystemError) -> Survey {
    try timed(by: clock) { () throws(FileSystemError) in try scanner.scan(folder, includingHidden: includingHidden) }
  }

  // Generic, because two instants can be compared only where both are known to be of one clock.
  private func timed(
    by clock: some Clock<Duration>,
    _ scan: () throws(FileSystemError) -> Survey
  ) throws(FileSystemError) -> Survey {
    let start = clock.now
    var survey = try scan()
    survey.elapsed = start.duration(to: clock.now)
    return survey
  }
}
