/// Counts what stands in a file of its type.
protocol Counter: Sendable {
  /// Counts one file, of which this is the whole content.
  func count(_ text: String) -> Tally
}
