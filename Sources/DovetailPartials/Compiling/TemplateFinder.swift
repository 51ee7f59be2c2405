import DovetailFiles
import Foundation

/// Finds the files of a graph's templates.
struct TemplateFinder {
  static let ending = ".partial.xml"

  /// A file, which messages show by its path in the root.
  struct File {
    let root: RootFolder
    let path: String
  }

  /// What was found.
  enum Outcome {
    /// The file that is used, and its variants for other languages and idioms.
    case files(used: File, variants: [File])
    /// No file at any of these paths.
    case missing([String])
    /// A name or a folder that leads out of the bundle.
    case outside(String)
  }

  // Each root stays open, and a process may not open many files.
  private var roots: [PartialSource.Root: RootFolder] = [:]
  /// What is in the folders of each search, as they were when it was first made.
  private var contents: [PartialSource.Search: SearchedFolders] = [:]

  /// Looks for a file.
  ///
  /// - Parameters:
  ///   - search: Where to look.
  ///   - name: The file's name without its ending.
  /// - Returns: The file, or why there is none.
  mutating func find(_ search: PartialSource.Search, name: String) -> Outcome {
    guard isName(name) else { return .outside(name) }
    guard search.folder.isEmpty || isInside(search.folder) else { return .outside(search.folder) }
    let root = roots[search.root] ?? (try? RootFolder(search.root.path))
    roots[search.root] = root
    let folders = contents[search] ?? SearchedFolders(search, in: root)
    contents[search] = folders

    let names = (search.idiom.map { ["\(name)~\($0)\(Self.ending)"] } ?? []) + [name + Self.ending]
    let used = folders.used.flatMap { $0.paths(of: names) }
    guard let root, let first = used.first else {
      return .missing(folders.used.flatMap { folder in names.map { search.root.path + folder.path + $0 } })
    }
    var variants: [String] = []
    for folder in folders.used + folders.all {
      for path in folder.paths(of: names + folder.idioms.map { "\(name)~\($0)\(Self.ending)" })
      where path != first && !variants.contains(path) {
        variants.append(path)
      }
    }
    return .files(used: File(root: root, path: first), variants: variants.map { File(root: root, path: $0) })
  }
}

/// The folders in which the files of one search are.
private struct SearchedFolders {
  struct Folder {
    /// Its path in the root, with a slash at its end; empty for the root itself.
    let path: String
    let files: Set<String>
    /// The idioms that any template in it has a variant for, in alphabetical order.
    let idioms: [String]

    init(_ path: String, in root: RootFolder?) {
      self.path = path
      files = root?.names(in: path) ?? []
      let variant = /[^~]*~(.*)\.partial\.xml/.dotMatchesNewlines()
      idioms = Set(files.compactMap { (try? variant.wholeMatch(in: $0)).map { String($0.1) } }).sorted()
    }

    /// The paths of those files that are there.
    func paths(of names: [String]) -> [String] { names.filter(files.contains).map { path + $0 } }
  }

  /// Those that a file is used from, best first.
  let used: [Folder]
  /// Those that have variants for whatever language.
  let all: [Folder]

  init(_ search: PartialSource.Search, in root: RootFolder?) {
    let path = search.folder.isEmpty ? "" : withSlash(search.folder)
    let plain = Folder(path, in: root)
    let languages = plain.files.filter { $0.hasSuffix(".lproj") }.sorted()
    all = [plain] + languages.map { Folder("\(path)\($0)/", in: root) }
    used =
      Self.preferred(search.languages ?? Locale.preferredLanguages).map { Folder("\(path)\($0)/", in: root) } + [plain]
  }

  /// The folders of languages, best first.
  private static func preferred(_ languages: [String]) -> [String] {
    var folders: [String] = []
    for language in languages.flatMap(fallbacks) + ["Base"] where isInside(language) {
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
  fileprivate var path: String {
    let url =
      switch self {
      case .bundle(let bundle): bundle.resourceURL ?? bundle.bundleURL
      case .folder(let url): url
      }
    return withSlash(url.path(percentEncoded: false))
  }
}

private func withSlash(_ path: String) -> String { path.utf8.last == UInt8(ascii: "/") ? path : path + "/" }

/// Whether a text is the name of a file, which is in its folder then.
private func isName(_ name: String) -> Bool {
  !name.isEmpty && isInside(name) && !name.utf8.contains(UInt8(ascii: "/"))
}

/// Whether a path leads to nowhere outside of where it begins.
private func isInside(_ path: String) -> Bool {
  // By bytes: a mark after a slash makes another character of it, and no other path.
  path.utf8.first != UInt8(ascii: "/") && !path.utf8.contains { $0 == UInt8(ascii: "\\") || $0 == 0 }
    && !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
}
