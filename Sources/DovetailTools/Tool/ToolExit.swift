/// How a graph tool tells the shell what became of it; `--help` documents the numbers.
public enum ToolExit: Int32, Codable, Sendable {
  /// All that was asked for was done, and the graph has no fault.
  case success = 0
  /// The graph has faults, which were printed; or warnings, where `--strict` was asked for.
  case faults = 1
  /// The command line makes no sense.
  case usage = 2
  /// A file cannot be read or written.
  case file = 3
  /// The modules were not collected within the time limit.
  case time = 4
  /// The modules ended their process before they were collected, so that nothing is known of the graph.
  case unfinished = 5
}
