import Foundation

/// The reason why a file was not read.
package enum FileReadFailure: Error, Equatable {
  /// The file is outside the root folder.
  case outside
  case tooLarge(bytes: Int)
  case unreadable(reason: String)

  init(_ error: SystemError) { self = .unreadable(reason: error.description) }
}

/// Reads regular files.
enum FileContent {
  /// Reads a file from its current offset.
  ///
  /// - Parameters:
  ///   - file: The file's descriptor.
  ///   - limit: The most bytes; a larger file is not read.
  /// - Returns: The content.
  /// - Throws: `FileReadFailure`, also for a file that is not regular, such as a pipe, which might never end.
  static func read(_ file: Int32, limit: Int) throws(FileReadFailure) -> Data {
    var info = stat()
    guard fstat(file, &info) == 0 else { throw FileReadFailure(.last) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: "it is not a regular file") }
    guard info.st_size <= limit else { throw .tooLarge(bytes: Int(info.st_size)) }
    do {
      return try FileHandle(fileDescriptor: file, closeOnDealloc: false).read(upToCount: Int(info.st_size)) ?? Data()
    } catch {
      throw .unreadable(reason: error.systemReason)
    }
  }
}
