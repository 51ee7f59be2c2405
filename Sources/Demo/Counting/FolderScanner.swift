/// Finds out what a folder holds.
protocol FolderScanner: Sendable {
  /// Reads all files of a folder; what is wrong inside it, the survey notes.
  ///
  /// - Throws: `FileSystemError`, when the folder itself cannot be read.
  func scan(_ folder: String, includingHidden: Bool) throws(FileSystemError) -> Survey
}
