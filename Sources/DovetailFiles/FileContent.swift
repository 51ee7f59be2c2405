import Foundation

/// Why a file is not read.
package enum FileReadFailure: Error, Equatable {
  /// It is not in the folder that it is read from.
  case outside
  case tooLarge(bytes: Int)
  case unreadable(reason: String)

  init(_ error: SystemError) { self = .unreadable(reason: error.description) }
}

/// The content of regular files, in one piece.
enum FileContent {
  /// Reads a file from where it stands.
  ///
  /// - Parameters:
  ///   - file: Its descriptor.
  ///   - limit: The bytes that it may have; the content of a larger one is not read.
  /// - Returns: The content.
  /// - Throws: `FileReadFailure`, also for what is no regular file and might never end.
  static func read(_ file: Int32, limit: Int) throws(FileReadFailure) -> Data {
    var info = stat()
    guard fstat(file, &info) == 0 else { throw FileReadFailure(.last) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: "it is no plain file") }
    guard info.st_size <= limit else { throw .tooLarge(bytes: Int(info.st_size)) }
    do {
      return try FileHandle(fileDescriptor: file, closeOnDealloc: false).read(upToCount: Int(info.st_size)) ?? Data()
    } catch {
      throw .unreadable(reason: error.systemReason)
    }
  }
}
