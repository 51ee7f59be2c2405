import DovetailPartials
import Foundation

/// A folder of templates that a test writes, which goes with it.
final class TemplateFolder: Sendable {
  let url: URL

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")
    for (path, text) in files {
      let file = url.appending(path: path + ".partial.xml")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Makes a link to a path as it is written.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: name).path(percentEncoded: false), withDestinationPath: target)
  }

  /// Makes links, each to the one before, and the first to a path.
  ///
  /// - Returns: The name of the last one in the folder.
  func chain(of count: Int, to target: String, in folder: String) throws -> String {
    for index in 0..<count { try link("\(folder)/chain\(index)", to: index == 0 ? target : "chain\(index - 1)") }
    return "chain\(count - 1)"
  }

  var source: PartialSource { PartialSource(at: url, languages: []) }
}
