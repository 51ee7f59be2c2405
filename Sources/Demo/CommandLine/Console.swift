/// The output of the app; tests replace it.
protocol Console: Sendable {
  func write(_ text: String) throws
  /// Writes a line to standard error, apart from the result.
  func complain(_ line: String)
}
