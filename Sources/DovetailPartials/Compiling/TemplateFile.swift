import Foundation

/// Finds the file of a template.
enum TemplateFile {
  static let ending = ".partial.xml"

  /// What was found.
  enum Outcome {
    /// A file, and how messages show it: by its path in the bundle.
    case file(URL, shown: String)
    /// No file at any of these places.
    case missing([String])
    /// A name or a folder that leads out of the bundle.
    case outside(String)
  }

  /// Looks for a file.
  ///
  /// - Parameters:
  ///   - source: Where to look.
  ///   - name: The file's name without its ending.
  /// - Returns: The first of the variants that is there.
  static func find(_ source: PartialSource, name: String) -> Outcome {
    guard isInside(name), !name.contains("/"), !name.isEmpty else { return .outside(name) }
    guard source.folder.isEmpty || isInside(source.folder) else { return .outside(source.folder) }
    let paths = paths(of: source, name: name)
    // A link among the resources may lead anywhere.
    let root = source.root.resolvingSymlinksInPath().path(percentEncoded: false)
    let prefix = root.hasSuffix("/") ? root : root + "/"
    for path in paths {
      let file = source.root.appending(path: path)
      guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { continue }
      guard file.resolvingSymlinksInPath().path(percentEncoded: false).hasPrefix(prefix) else { return .outside(path) }
      return .file(file, shown: path)
    }
    return .missing(paths.map { source.root.appending(path: $0).path(percentEncoded: false) })
  }

  /// The places of a file and its variants, best first.
  private static func paths(of source: PartialSource, name: String) -> [String] {
    let languages = source.languages.flatMap { fallbacks(of: $0) } + ["Base"]
    var folders: [String] = []
    for language in languages where isInside(language) && !folders.contains("\(language).lproj") {
      folders.append("\(language).lproj")
    }
    let names = (source.idiom.map { ["\(name)~\($0)"] } ?? []) + [name]
    return (folders + [""]).flatMap { language in
      names.map { name in
        [source.folder, language, name + ending].filter { !$0.isEmpty }.joined(separator: "/")
      }
    }
  }

  /// A language and those that stand in for it, as `fr` does for `fr-CA`.
  private static func fallbacks(of language: String) -> [String] {
    let parts = language.split { $0 == "-" || $0 == "_" }
    return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
  }

  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.contains("\\") && !path.contains("\0") && !path.split(separator: "/").contains("..")
  }
}
