package import Foundation

/// A folder that a test has for itself, and that goes away with this object.
package final class TestFolder: Sendable {
  /// Its name has what names of users have: spaces and letters of other alphabets.
  package let url = FileManager.default.temporaryDirectory.appending(path: "dovetail tésts \(UUID())")

  package init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  // What stays behind after a crash is in the system's own temporary folder.
  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  /// The place of a file in the folder.
  package func file(_ name: String) -> URL { url.appending(path: name) }

  package func path(of name: String) -> String { file(name).path }

  /// A file's contents.
  package func text(of name: String) throws -> String { try String(contentsOf: file(name), encoding: .utf8) }

  /// Writes a file, and makes the folders that it is in.
  package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  package func write(_ bytes: [UInt8], to name: String) throws {
    try FileManager.default.createDirectory(
      at: file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file(name))
  }

  /// Makes a link to a path as it is written.
  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(of: name), withDestinationPath: destination)
  }
}
