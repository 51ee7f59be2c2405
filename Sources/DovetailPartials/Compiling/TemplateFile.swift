import DovetailFiles

/// Finds the file of a template.
enum TemplateFile {
  static let ending = ".partial.xml"

  /// A file, which messages show by its path in the bundle.
  struct Found {
    let root: RootFolder
    let path: String
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
  ///   - folders: The folders that were read already.
  /// - Returns: The file, or why there is none.
  static func find(_ source: PartialSource, name: String, _ folders: inout FolderListing) -> Outcome {
    guard isName(name) else { return .outside(name) }
    let place = source.place
    guard place.folder.isEmpty || isInside(place.folder) else { return .outside(place.folder) }
    let search = folders.searchPath(of: place)
    let file = name + ending
    if let folder = search.only, let root = search.root, folder.files.contains(file) {
      return .files([Found(root: root, path: folder.path + file)])
    }
    return findVariants(place, name, search)
  }

  private static func findVariants(_ place: PartialSource.Place, _ name: String, _ search: SearchPath) -> Outcome {
    var found: [Found] = []
    let names = (place.idiom.map { ["\(name)~\($0)\(ending)"] } ?? []) + [name + ending]
    for folder in search.used {
      add(names, in: folder, of: search, to: &found)
    }
    if found.isEmpty {
      return .missing(search.used.flatMap { folder in names.map { search.rootPath + folder.path + $0 } })
    }
    for folder in search.all {
      let variants = folder.idioms.map { "\(name)~\($0)\(ending)" } + [name + ending]
      add(variants, in: folder, of: search, to: &found)
    }
    return .files(found)
  }

  /// Adds those files that are there and not known yet.
  private static func add(
    _ names: [String], in folder: SearchPath.Folder, of search: SearchPath, to found: inout [Found]
  ) {
    guard let root = search.root else { return }
    for name in names where folder.files.contains(name) {
      let path = folder.path + name
      if !found.contains(where: { $0.path == path }) { found.append(Found(root: root, path: path)) }
    }
  }

  /// Whether a text is the name of a file, which is in its folder then.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == 0 }
  }

  /// Whether a path leads to nowhere outside of where it begins.
  static func isInside(_ path: String) -> Bool {
    // By bytes: a mark after a slash makes another character of it, and no other path.
    path.utf8.first != UInt8(ascii: "/") && !path.utf8.contains { $0 == UInt8(ascii: "\\") || $0 == 0 }
      && !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }
}
