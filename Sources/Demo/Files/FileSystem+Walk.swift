import Foundation

/// The reason why a file is not counted, or only in part.
enum SkipReason: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  case unreadable, link, special, notText, tooLarge

  var note: String {
    switch self {
    case .unreadable: "skipped, cannot be read"
    case .link: "skipped, symbolic link"
    case .special: "skipped, neither file nor folder"
    case .notText: "only bytes counted, not UTF-8 text"
    case .tooLarge: "only bytes counted, too large to read"
    }
  }
}

extension FileSystem {
  /// The paths of all files in a folder, and of the entries that were skipped.
  func walk(_ root: String, includingHidden: Bool) throws(FileSystemError) -> ([String], [SkipReason: Set<String>]) {
    var files: [String] = []
    var skipped: [SkipReason: Set<String>] = [:]
    // No recursion, as folders may be nested deeper than the stack.
    var open = [""]
    while let folder = open.popLast() {
      do throws(FileSystemError) {
        for entry in try entries(in: path(folder, in: root)) where includingHidden || !entry.name.hasPrefix(".") {
          let path = path(entry.name, in: folder)
          switch entry.type {
          case .typeRegular: files.append(path)
          case .typeDirectory: open.append(path)
          case .typeSymbolicLink: skipped[.link, default: []].insert(path)
          case nil: skipped[.unreadable, default: []].insert(path)
          default: skipped[.special, default: []].insert(path)
          }
        }
      } catch {
        guard !folder.isEmpty else { throw error }
        skipped[.unreadable, default: []].insert(folder)
      }
    }
    return (files.sorted(), skipped)
  }

  /// The path of an entry of a folder; either may be empty.
  func path(_ name: String, in folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") || name.isEmpty ? folder + name : "\(folder)/\(name)"
  }
}
