import Foundation

@testable import Demo

/// A file system of folders that hold one folder each, named `d`, down to a single file.
struct NestedFileSystem: FileSystem {
  let root = "root"
  let depth: Int

  func entries(in folder: String) -> [FileSystemEntry] {
    // Each level adds two bytes to the path. Counting the slashes would take quadratic time.
    let level = (folder.utf8.count - root.utf8.count) / 2
    return [FileSystemEntry(name: "d", type: level < depth ? .typeDirectory : .typeRegular)]
  }

  func content(of file: String) -> [UInt8] { [] }

  func absolutePath(of folder: String) -> String { folder }
}
