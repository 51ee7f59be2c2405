import Foundation

/// What lies in folders, each of which is read once for all templates of a graph.
struct FolderListing {
  private var names: [String: Set<String>] = [:]
  private var idioms: [String: [String]] = [:]
  private var roots: [String: String] = [:]

  /// The names in a folder; none of one that is not there.
  mutating func content(of folder: String) -> Set<String> {
    if let known = names[folder] { return known }
    let found = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    names[folder] = found
    return found
  }

  /// The idioms that any template in a folder has a variant for, in alphabetical order.
  mutating func idioms(of folder: String) -> [String] {
    if let known = idioms[folder] { return known }
    let found = Set(
      content(of: folder).compactMap { name -> String? in
        guard name.hasSuffix(TemplateFile.ending), let mark = name.firstIndex(of: "~") else { return nil }
        return String(name[name.index(after: mark)...].dropLast(TemplateFile.ending.count))
      }
    ).sorted()
    idioms[folder] = found
    return found
  }

  /// A path without links, with a slash at its end.
  mutating func resolved(_ folder: String) -> String {
    if let known = roots[folder] { return known }
    let path = URL(filePath: folder).resolvingSymlinksInPath().path(percentEncoded: false)
    let found = path.hasSuffix("/") ? path : path + "/"
    roots[folder] = found
    return found
  }
}
