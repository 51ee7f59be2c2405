import Foundation

/// A folder that a test has for itself, and that goes away with this object.
final class TestFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "dovetail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The place of a file in the folder.
  func file(_ name: String) -> URL { url.appending(path: name) }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: file(name))
  }

  /// A file's contents.
  func text(of name: String) throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }
}
