import Foundation

/// Finds the file of a template.
enum TemplateFile {
  static let ending = ".partial.xml"

  /// A file, and how messages show it: by its path in the bundle.
  struct Found {
    let path: String
    let shown: String
    /// Whether it was no link when its folder was read.
    let isPlain: Bool
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
    if let folder = search.only, let isPlain = folder.files[file] {
      let found = found(file, isPlain, in: folder, of: search)
      return search.isInside(found, in: folder) ? .files([found]) : .outside(found.shown)
    }
    return findVariants(place, name, search)
  }

  private static func findVariants(_ place: PartialSource.Place, _ name: String, _ search: SearchPath) -> Outcome {
    var found: [Found] = []
    let names = (place.idiom.map { ["\(name)~\($0)\(ending)"] } ?? []) + [name + ending]
    for folder in search.used {
      if let outside = add(names, in: folder, of: search, to: &found) { return outside }
    }
    if found.isEmpty {
      return .missing(search.used.flatMap { folder in names.map { search.root + folder.path + $0 } })
    }
    for folder in search.all {
      let variants = folder.idioms.map { "\(name)~\($0)\(ending)" } + [name + ending]
      if let outside = add(variants, in: folder, of: search, to: &found) { return outside }
    }
    return .files(found)
  }

  private static func found(
    _ name: String, _ isPlain: Bool, in folder: SearchPath.Folder, of search: SearchPath
  ) -> Found {
    let shown = folder.path + name
    return Found(path: search.root + shown, shown: shown, isPlain: isPlain)
  }

  /// Adds those files that are there and not known yet.
  ///
  /// - Returns: Why no file may be used, or nil.
  private static func add(
    _ names: [String], in folder: SearchPath.Folder, of search: SearchPath, to found: inout [Found]
  ) -> Outcome? {
    for name in names {
      guard let isPlain = folder.files[name] else { continue }
      let file = Self.found(name, isPlain, in: folder, of: search)
      if found.contains(where: { $0.shown == file.shown }) { continue }
      guard search.isInside(file, in: folder) else { return .outside(file.shown) }
      found.append(file)
    }
    return nil
  }

  /// Whether a text is the name of a file, which is in its folder then.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == 0 }
  }

  /// Whether a path leads to nowhere outside of where it begins.
  static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.utf8.contains { $0 == UInt8(ascii: "\\") || $0 == 0 }
      && !path.split(separator: "/").contains("..")
  }
}
