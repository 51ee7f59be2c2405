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

  /// The result of a search.
  enum Outcome {
    /// The file that is used, and its variants for other languages and idioms.
    case files(used: File, variants: [File])
    /// No file at any of these paths.
    case missing([String])
    /// A name or a folder that leads out of the bundle.
    case outside(String)
  }

  // Shared, since each root holds an open file descriptor.
  private var roots: [PartialSource.Root: RootFolder] = [:]
  /// The contents of the folders of each search, read once.
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

/// The folders of one search.
private struct SearchedFolders {
  struct Folder {
    /// Its path in the root, with a slash at its end; empty for the root itself.
    let path: String
    let files: Set<String>
    /// The idioms of the variants in it, in alphabetical order.
    let idioms: [String]

    init(_ path: String, in root: RootFolder?) {
      self.path = path
      files = root?.names(in: path) ?? []
      let variant = /[^~]*~(.*)\.partial\.xml/.dotMatchesNewlines()
      idioms = Set(files.compactMap { (try? variant.wholeMatch(in: $0)).map { String($0.1) } }).sorted()
    }

    /// The paths of the files that exist.
    func paths(of names: [String]) -> [String] { names.filter(files.contains).map { path + $0 } }
  }

  /// The folders for the preferred languages, best first.
  let used: [Folder]
  /// The folders for all languages.
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

  /// A language and its fallbacks, such as `fr` for `fr-CA`.
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

/// Whether a text is a file name without a folder.
private func isName(_ name: String) -> Bool {
  !name.isEmpty && isInside(name) && !name.utf8.contains(UInt8(ascii: "/"))
}

/// Whether a relative path stays inside the folder that it starts from.
private func isInside(_ path: String) -> Bool {
  // By bytes, since a combining mark after a slash changes the character but not the path.
  path.utf8.first != UInt8(ascii: "/") && !path.utf8.contains { $0 == UInt8(ascii: "\\") || $0 == 0 }
    && !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
}
