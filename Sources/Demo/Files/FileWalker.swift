/// Goes through a folder and all folders in it.
struct FileWalker: Sendable {
  let fileSystem: any FileSystem

  /// Lists the files below a folder, sorted by path.
  ///
  /// A folder inside it that cannot be read is noted and passed over.
  ///
  /// - Throws: `FileSystemError`, when the folder itself cannot be read.
  func walk(_ root: String, includingHidden: Bool) throws(FileSystemError) -> FileWalk {
    var walk = FileWalk(root: root)
    // A list of open folders instead of a recursion: a folder may be nested deeper than the stack is.
    var open = [""]
    while let folder = open.popLast() {
      do throws(FileSystemError) {
        for entry in try fileSystem.entries(in: walk.fullPath(of: folder)) where includingHidden || !entry.isHidden {
          let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
          switch entry.kind {
          case .file: walk.files.append(path)
          case .folder: open.append(path)
          case .link: walk.skipped.note(path, .link)
          case .special: walk.skipped.note(path, .special)
          case .unknown: walk.skipped.note(path, .unreadable)
          }
        }
      } catch {
        guard !folder.isEmpty else { throw error }
        walk.skipped.note(folder, .unreadable)
      }
    }
    walk.files.sort()
    return walk
  }
}
