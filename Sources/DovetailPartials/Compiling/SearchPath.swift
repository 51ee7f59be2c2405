import Foundation

/// The folders in which the files of templates of one place are looked for, as they are when a graph is made.
///
/// It is an object, because each template asks for one.
final class SearchPath {
  /// A folder in the root.
  struct Folder {
    /// Its path in the root, with a slash at its end; empty for the root itself.
    let path: String
    /// What is in it, and whether that is no link.
    let files: [String: Bool]
    /// The idioms that any template in it has a variant for, in alphabetical order.
    let idioms: [String]
    /// Whether it is in the root, wherever links lead.
    let isInside: Bool
  }

  /// The root's path, with a slash at its end.
  let root: String
  /// Those that are used, best first.
  let used: [Folder]
  /// Those that have variants of whatever language.
  let all: [Folder]

  /// The only folder that files are in, where there are no variants.
  let only: Folder?

  private let realRoot: String

  init(_ place: PartialSource.Place) {
    let start = Self.path(of: place.root)
    let realRoot = Self.realPath(of: start)
    let inner = place.folder.isEmpty || place.folder.hasSuffix("/") ? place.folder : place.folder + "/"
    root = start
    self.realRoot = realRoot

    let plain = Folder(inner, in: start, realRoot)
    let languages = plain.files.keys.filter { $0.hasSuffix(".lproj") }.sorted()
    let byLanguage = languages.map { ($0, Folder("\(inner)\($0)/", in: start, realRoot)) }
    only = languages.isEmpty && plain.idioms.isEmpty ? plain : nil
    all = [plain] + byLanguage.map(\.1)
    let known = Dictionary(uniqueKeysWithValues: byLanguage)
    used =
      Self.preferred(place.languages ?? Locale.preferredLanguages).map { language in
        known[language] ?? Folder("\(inner)\(language)/", in: start, realRoot)
      } + [plain]
  }

  /// Whether a file of a folder is in the root, wherever links lead.
  func isInside(_ file: TemplateFile.Found, in folder: Folder) -> Bool {
    // What is no link is where its folder is.
    file.isPlain ? folder.isInside : Self.realPath(of: file.path).hasPrefix(realRoot)
  }

  /// The folders of languages, best first.
  private static func preferred(_ languages: [String]) -> [String] {
    var folders: [String] = []
    for language in languages.flatMap(fallbacks) + ["Base"] where TemplateFile.isInside(language) {
      if !folders.contains("\(language).lproj") { folders.append("\(language).lproj") }
    }
    return folders
  }

  /// A language and those that stand in for it, as `fr` does for `fr-CA`.
  private static func fallbacks(of language: String) -> [String] {
    let parts = language.split { $0 == "-" || $0 == "_" }
    return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
  }

  private static func path(of root: PartialSource.Root) -> String {
    let url =
      switch root {
      case .bundle(let bundle): bundle.resourceURL ?? bundle.bundleURL
      case .folder(let url): url
      }
    return withSlash(url.path(percentEncoded: false))
  }

  fileprivate static func realPath(of path: String) -> String {
    withSlash(URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false))
  }

  private static func withSlash(_ path: String) -> String { path.hasSuffix("/") ? path : path + "/" }
}

extension SearchPath.Folder {
  /// Reads what is in a folder; nothing is in one that is not there.
  fileprivate init(_ path: String, in root: String, _ realRoot: String) {
    self.path = path
    files = Self.files(in: root + path)
    let idioms = files.keys.compactMap { name -> String? in
      guard let mark = name.utf8.firstIndex(of: UInt8(ascii: "~")), name.hasSuffix(TemplateFile.ending) else {
        return nil
      }
      return String(name[name.index(after: mark)...].dropLast(TemplateFile.ending.count))
    }
    self.idioms = Set(idioms).sorted()
    isInside = SearchPath.realPath(of: root + path).hasPrefix(realRoot)
  }

  private static func files(in path: String) -> [String: Bool] {
    guard let folder = opendir(path) else { return [:] }
    defer { closedir(folder) }
    var files: [String: Bool] = [:]
    while let entry = readdir(folder) {
      // The name ends with a zero, and stays until the next one is read. Some file systems do not tell what a file is.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        $0.baseAddress.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
      }
      if let name { files[name] = entry.pointee.d_type == UInt8(DT_REG) }
    }
    return files
  }
}
