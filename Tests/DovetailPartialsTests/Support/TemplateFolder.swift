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

  var source: PartialSource { PartialSource(at: url, languages: []) }
}
