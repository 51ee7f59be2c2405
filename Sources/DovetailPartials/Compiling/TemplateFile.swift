import Foundation

/// Finds the file of a template.
enum TemplateFile {
  static let ending = ".partial.xml"

  /// A file, and how messages show it: by its path in the bundle.
  struct Found {
    let url: URL
    let shown: String
  }

  /// What was found.
  enum Outcome {
    /// The file that is used, and then its variants for other languages and idioms.
    case files([Found])
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
    var found: [Found] = []
    for path in paths + variants(of: source, name: name).filter({ !paths.contains($0) }) {
      let file = source.root.appending(path: path)
      guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { continue }
      guard file.resolvingSymlinksInPath().path(percentEncoded: false).hasPrefix(prefix) else { return .outside(path) }
      found.append(Found(url: file, shown: path))
    }
    if found.isEmpty || !paths.contains(found[0].shown) {
      return .missing(paths.map { source.root.appending(path: $0).path(percentEncoded: false) })
    }
    return .files(found)
  }

  /// All files of a template that are there, for whatever language and idiom.
  private static func variants(of source: PartialSource, name: String) -> [String] {
    let folder = source.folder.isEmpty ? source.root : source.root.appending(path: source.folder)
    let languages = content(of: folder).filter { $0.hasSuffix(".lproj") }
    return ([""] + languages).flatMap { language in
      content(of: language.isEmpty ? folder : folder.appending(path: language))
        .filter { $0 == name + ending || ($0.hasPrefix(name + "~") && $0.hasSuffix(ending)) }
        .map { [source.folder, language, $0].filter { !$0.isEmpty }.joined(separator: "/") }
    }
  }

  private static func content(of folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []).sorted()
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
