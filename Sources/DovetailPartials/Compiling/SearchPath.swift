import DovetailFiles
import Foundation

/// The folders in which the files of templates of one place are looked for, as they are when a graph is made.
///
/// It is an object, because each template asks for one.
final class SearchPath {
  /// A folder in the root.
  struct Folder {
    /// Its path in the root, with a slash at its end; empty for the root itself.
    let path: String
    /// What is in it.
    let files: Set<String>
    /// The idioms that any template in it has a variant for, in alphabetical order.
    let idioms: [String]
  }

  /// The root's path, with a slash at its end.
  let rootPath: String
  /// The root; nil when it could not be opened, and then nothing is in it.
  let root: RootFolder?
  /// Those that are used, best first.
  let used: [Folder]
  /// Those that have variants of whatever language.
  let all: [Folder]

  /// The only folder that files are in, where there are no variants.
  let only: Folder?

  init(_ place: PartialSource.Place, in root: RootFolder?) {
    let inner = place.folder.isEmpty ? "" : withSlash(place.folder)
    rootPath = place.root.path
    self.root = root

    let plain = Folder(inner, in: root)
    let languages = plain.files.filter { $0.hasSuffix(".lproj") }.sorted()
    let byLanguage = languages.map { ($0, Folder("\(inner)\($0)/", in: root)) }
    only = languages.isEmpty && plain.idioms.isEmpty ? plain : nil
    all = [plain] + byLanguage.map(\.1)
    let known = Dictionary(uniqueKeysWithValues: byLanguage)
    used =
      Self.preferred(place.languages ?? Locale.preferredLanguages).map { language in
        known[language] ?? Folder("\(inner)\(language)/", in: root)
      } + [plain]
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
}

extension PartialSource.Root {
  /// Its path, with a slash at its end.
  var path: String {
    let url =
      switch self {
      case .bundle(let bundle): bundle.resourceURL ?? bundle.bundleURL
      case .folder(let url): url
      }
    return withSlash(url.path(percentEncoded: false))
  }
}

private func withSlash(_ path: String) -> String { path.utf8.last == UInt8(ascii: "/") ? path : path + "/" }

extension SearchPath.Folder {
  /// Reads what is in a folder; nothing is in one that is not there.
  fileprivate init(_ path: String, in root: RootFolder?) {
    self.path = path
    files = root?.names(in: path) ?? []
    let idioms = files.compactMap { name -> String? in
      guard let mark = name.utf8.firstIndex(of: UInt8(ascii: "~")), name.hasSuffix(TemplateFile.ending) else {
        return nil
      }
      return String(name[name.index(after: mark)...].dropLast(TemplateFile.ending.count))
    }
    self.idioms = Set(idioms).sorted()
  }
}
