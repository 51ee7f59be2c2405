/// The exit status of a graph tool; `--help` documents the numbers.
public enum ToolExit: Int32, Codable, Sendable {
  /// The command succeeded, and the graph has no faults.
  case success = 0
  /// The graph has faults, which were printed; or warnings, with `--strict`.
  case faults = 1
  /// The command line is invalid.
  case usage = 2
  /// A file cannot be read or written.
  case file = 3
  /// The modules were not collected within the time limit.
  case time = 4
  /// The modules' process did not start, or ended before they were collected, so the graph was not checked.
  case unfinished = 5
}
