import Foundation

@testable import Demo

/// A file system in memory, with one root folder.
struct MemoryFileSystem: FileSystem {
  /// An entry at a path, whose parent folders are implied.
  enum Node: Sendable {
    case bytes([UInt8])
    case folder
    case link
    case special
    case unknown
    case unreadable
    case unreadableFolder
    case tooLarge(bytes: Int)

    static func text(_ text: String) -> Node { .bytes(Array(text.utf8)) }
  }

  /// The name of the root folder, as a user would type it.
  var root = "."

  /// The entries by their paths in the root folder.
  var nodes: [String: Node] = [:]

  func entries(in folder: String) throws(FileSystemError) -> [FileSystemEntry] {
    let path = try path(of: folder)
    let prefix = path.isEmpty ? "" : "\(path)/"
    let below = nodes.keys.filter { !$0.isEmpty && $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    switch nodes[path] {
    case .unreadableFolder: throw .unreadable(folder, reason: "Permission denied")
    case .folder: break
    case nil where path.isEmpty || !below.isEmpty: break
    case nil: throw .missing(folder)
    default: throw .notAFolder(folder)
    }
    return Set(below.map { $0.prefix { $0 != "/" } }).map { name in
      FileSystemEntry(name: String(name), type: type(of: prefix + name))
    }
  }

  func content(of file: String) throws(FileSystemError) -> [UInt8] {
    switch nodes[try path(of: file)] {
    case .bytes(let bytes): return bytes
    case .tooLarge(let bytes): throw .tooLarge(file, bytes: bytes)
    default: throw .unreadable(file, reason: "Permission denied")
    }
  }

  func absolutePath(of folder: String) -> String { folder }

  private func path(of path: String) throws(FileSystemError) -> String {
    if path == root { return "" }
    guard path.hasPrefix("\(root)/") else { throw .missing(path) }
    return String(path.dropFirst(root.count + 1))
  }

  private func type(of path: String) -> FileAttributeType? {
    switch nodes[path] {
    case .bytes, .unreadable, .tooLarge: .typeRegular
    case .folder, .unreadableFolder, nil: .typeDirectory
    case .link: .typeSymbolicLink
    case .special: .typeSocket
    case .unknown: nil
    }
  }
}
