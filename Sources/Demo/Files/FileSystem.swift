import Foundation

/// The files that the app reads and writes; tests replace them by files in memory.
protocol FileSystem: Sendable {
  /// Nil if there is no such file.
  func content(of file: URL) throws(Failure) -> Data?
  /// Replaces a file as a whole, so that it is never half-written, and makes its folder.
  func replace(_ file: URL, by content: Data) throws(Failure)
  /// Writes to what a user names, which may be a link or a device.
  func write(_ text: String, to path: String) throws(Failure)
}
