/// Where files are written; reading is a matter of its own, and most of the tool only reads.
protocol FileWriter: Sendable {
  /// Writes a file, also in the place of one that is there.
  func write(_ text: String, to file: String) throws(FileSystemError)
}
