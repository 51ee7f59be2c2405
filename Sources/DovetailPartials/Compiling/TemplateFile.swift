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
  ///   - folders: What lies in the folders.
  /// - Returns: The first of the variants that is there.
  static func find(_ source: PartialSource, name: String, _ folders: inout FolderListing) -> Outcome {
    guard isInside(name), !name.contains("/"), !name.isEmpty else { return .outside(name) }
    guard source.folder.isEmpty || isInside(source.folder) else { return .outside(source.folder) }
    let root = source.root.path(percentEncoded: false)
    let start = root.hasSuffix("/") ? root : root + "/"
    let places = places(of: source, name: name)
    var found: [Found] = []
    for place in places + variants(of: source, name: name, in: start, &folders) {
      let path = place.path
      if !folders.content(of: start + place.folder).contains(place.name) || found.contains(where: { $0.shown == path })
      {
        continue
      }
      let file = URL(filePath: start + path)
      guard isInside(file, root: folders.resolved(root)) else { return .outside(path) }
      found.append(Found(url: file, shown: path))
    }
    guard let used = found.first, places.contains(where: { $0.path == used.shown }) else {
      return .missing(places.map { start + $0.path })
    }
    return .files(found)
  }

  /// A file in a folder of the root.
  private struct Place {
    let folder: String
    let name: String

    var path: String { folder.isEmpty ? name : "\(folder)/\(name)" }
  }

  /// All files of a template that are there, for whatever language and idiom.
  private static func variants(
    of source: PartialSource, name: String, in start: String, _ folders: inout FolderListing
  ) -> [Place] {
    let languages = folders.content(of: start + source.folder).filter { $0.hasSuffix(".lproj") }.sorted()
    return ([""] + languages).flatMap { language in
      let folder = [source.folder, language].filter { !$0.isEmpty }.joined(separator: "/")
      let names = folders.content(of: start + folder)
      // Nearly every file has no variants, so that the others are not looked through unless there is an idiom at all.
      let idioms = folders.idioms(of: start + folder)
      return idioms.map { "\(name)~\($0)\(ending)" }.filter(names.contains).map { Place(folder: folder, name: $0) }
        + [Place(folder: folder, name: name + ending)]
    }
  }

  /// Whether a file is in a root, wherever links lead.
  private static func isInside(_ file: URL, root: String) -> Bool {
    file.resolvingSymlinksInPath().path(percentEncoded: false).hasPrefix(root)
  }

  /// The places of a file and its variants, best first.
  private static func places(of source: PartialSource, name: String) -> [Place] {
    let languages = source.languages.flatMap { fallbacks(of: $0) } + ["Base"]
    var folders: [String] = []
    for language in languages where isInside(language) && !folders.contains("\(language).lproj") {
      folders.append("\(language).lproj")
    }
    let names = (source.idiom.map { ["\(name)~\($0)"] } ?? []) + [name]
    return (folders + [""]).flatMap { language in
      let folder = [source.folder, language].filter { !$0.isEmpty }.joined(separator: "/")
      return names.map { Place(folder: folder, name: $0 + ending) }
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
