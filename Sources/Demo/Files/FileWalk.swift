/// What a walk through a folder found.
struct FileWalk: Equatable, Sendable {
  /// The folder, as the user named it.
  let root: String

  /// The files, by their paths inside the folder.
  var files: [String] = []

  /// What was passed over.
  var skipped = SkippedFiles()

  /// The path that the file system knows something inside the folder by.
  func fullPath(of path: String) -> String {
    path.isEmpty ? root : root.hasSuffix("/") ? root + path : "\(root)/\(path)"
  }
}
