/// Where the tool writes.
protocol Console: Sendable {
  /// Writes a result to standard output, as it is.
  func write(_ text: String) throws

  /// Writes one line about a failure to standard error.
  func complain(_ line: String)
}
