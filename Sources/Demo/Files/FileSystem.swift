/// The part of a file system that counting needs; tests put one in memory in its place.
protocol FileSystem: Sendable {
  /// What stands in a folder, in no particular order.
  func entries(in folder: String) throws(FileSystemError) -> [FileSystemEntry]

  /// The whole content of a file.
  func content(of file: String) throws(FileSystemError) -> [UInt8]

  /// The path of a folder that holds wherever the tool is run.
  func absolutePath(of folder: String) -> String
}
