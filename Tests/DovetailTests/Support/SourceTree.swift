import Foundation

/// Where the tests' own files are.
enum SourceTree {
  /// The folder of this test target.
  static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the golden files.
  static let golden = tests.appending(path: "Golden")

  /// The folder of the programs for the compiler.
  static let fixtures = tests.appending(path: "Fixtures")

  /// The folder of the context files, which declare what the snippets of an article take for granted.
  static let snippets = tests.appending(path: "Snippets")

  /// The names of the files with an extension in a folder, without the extension, in alphabetical order.
  static func names(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == ending }
      .map { $0.deletingPathExtension().lastPathComponent }
      .sorted()
  }
}
