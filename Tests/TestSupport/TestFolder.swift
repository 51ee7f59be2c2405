package import Foundation

/// A temporary folder for one test, which is removed with this object.
package final class TestFolder: Sendable {
  /// Its name has spaces and a letter outside of ASCII, as users' paths may have.
  package let url = FileManager.default.temporaryDirectory.appending(path: "dovetail tésts \(UUID())")

  package init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  // After a crash, the folder stays in the system's temporary folder.
  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  /// The URL of a file in the folder.
  package func file(_ name: String) -> URL { url.appending(path: name) }

  package func path(of name: String) -> String { file(name).path }

  package func text(of name: String) throws -> String { try String(contentsOf: file(name), encoding: .utf8) }

  /// Writes a file, and creates its parent folders.
  package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  package func write(_ bytes: [UInt8], to name: String) throws {
    try FileManager.default.createDirectory(
      at: file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file(name))
  }

  /// Creates a symbolic link to a path, which may be relative to the link.
  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(of: name), withDestinationPath: destination)
  }
}
