import DovetailFiles
import Foundation

/// Finds the files of a graph's templates.
struct TemplateFinder {
  static let ending = ".partial.xml"

  /// A file, which messages show by its path in the root.
  struct File {
    let root: String
    let path: String

    /// Reads the content.
    ///
    /// - Throws: `ReadingFault`, `NotRegular`, or Foundation's error.
    func read() throws -> Data {
      let file = try OutputFile(root + path).path
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      // A pipe might never end.
      guard attributes[.type] as? FileAttributeType == .typeRegular else { throw NotRegular() }
      let size = attributes[.size] as? Int ?? 0
      guard size <= TemplateDocument.sizeLimit else { throw ReadingFault.tooLarge(bytes: size) }
      return try Data(contentsOf: URL(filePath: file))
    }
  }

  /// The error of a folder, a pipe or a device in place of a file.
  struct NotRegular: Error {}

  /// The result of a search.
  enum Outcome {
    /// The file that is used, and its variants for other languages and idioms.
    case files(used: File, variants: [File])
    /// No file at any of these paths.
    case missing([String])
    /// A name or a folder that leads out of the bundle.
    case outside(String)
  }

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
    let root = search.root.path
    let folders = contents[search] ?? SearchedFolders(search)
    contents[search] = folders

    let names = (search.idiom.map { ["\(name)~\($0)\(Self.ending)"] } ?? []) + [name + Self.ending]
    let used = folders.used.flatMap { $0.paths(of: names) }
    guard let first = used.first else {
      return .missing(folders.used.flatMap { folder in names.map { root + folder.path + $0 } })
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

    init(_ path: String, in root: String) {
      self.path = path
      files = Set((try? FileManager.default.contentsOfDirectory(atPath: root + path)) ?? [])
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

  init(_ search: PartialSource.Search) {
    let path = search.folder.isEmpty ? "" : withSlash(search.folder)
    let root = search.root.path
    let plain = Folder(path, in: root)
    let ending = ".lproj"
    let languages = plain.files.filter { $0.hasSuffix(ending) }.sorted().map { String($0.dropLast(ending.count)) }
    func folder(_ language: String) -> Folder { Folder("\(path)\(language)\(ending)/", in: root) }
    all = [plain] + languages.map(folder)
    let preferred = (search.languages ?? Locale.preferredLanguages).flatMap { Self.folders(of: $0, in: languages) }
    used = (preferred + ["Base"]).map(folder) + [plain]
  }

  /// The folders of a language and of those that it falls back to, such as `fr` for `fr-CA`, by Foundation's tables;
  /// `Bundle.preferredLocalizations` returns one, and on Linux any one.
  private static func folders(of name: String, in languages: [String]) -> [String] {
    var found: [String] = []
    var language = language(name)
    // The last parent is that of all languages; some languages are their own first parent.
    while let next = language, next.languageCode != nil, next.minimalIdentifier != "root" {
      let equal = languages.filter { Self.language($0)?.isEquivalent(to: next) == true }
      // What is not there is one of the paths that were tried.
      found += (equal.isEmpty ? [next.minimalIdentifier] : equal).filter { !found.contains($0) }
      language = next.parent
    }
    return found
  }

  /// A language, with Norwegian in its usual form.
  private static func language(_ name: String) -> Locale.Language? {
    let language = Locale.Language(identifier: name)
    return language.languageCode?.identifier == "no" ? Locale.Language(identifier: "nb") : language
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
