import DovetailPartials
import Foundation

/// A temporary folder of templates, which is removed with this object.
final class TemplateFolder: Sendable {
  private let folder: TestFolder

  init(_ files: [String: String]) throws {
    folder = try TestFolder()
    for (path, text) in files { try folder.write(text, to: path + ".partial.xml") }
  }

  var url: URL { folder.url }

  /// Creates a symbolic link to a path, which may be relative to the link.
  func link(_ name: String, to target: String) throws { try folder.link(name, to: target) }

  /// Creates a chain of links: the first to a path, each other to the one before.
  ///
  /// - Returns: The name of the last one in the folder.
  func chain(of count: Int, to target: String, in folder: String) throws -> String {
    for index in 0..<count { try link("\(folder)/chain\(index)", to: index == 0 ? target : "chain\(index - 1)") }
    return "chain\(count - 1)"
  }

  var source: PartialSource { PartialSource(at: url, languages: []) }
}
