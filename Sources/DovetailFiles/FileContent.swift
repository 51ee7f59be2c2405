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
  ///   - bytes: Gets the content at its end; nothing is added when an error is thrown.
  /// - Throws: `FileReadFailure`, also for what is no regular file and might never end.
  static func append(_ file: Int32, limit: Int, to bytes: inout [UInt8]) throws(FileReadFailure) {
    var info = stat()
    guard fstat(file, &info) == 0 else { throw FileReadFailure(.last) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: "it is no plain file") }
    guard info.st_size <= limit else { throw .tooLarge(bytes: Int(info.st_size)) }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Int(info.st_size)))
    // The buffer is used within the call only; `read` writes no more than its count.
    let count = bytes.withUnsafeMutableBytes {
      fill(UnsafeMutableRawBufferPointer(rebasing: $0[start...]), from: file)
    }
    if count < 0 {
      let failure = FileReadFailure(.last)
      bytes.removeSubrange(start...)
      throw failure
    }
    bytes.removeLast(bytes.count - start - count)
  }

  /// Reads as much as there is; tells how much, or -1 for an error.
  private static func fill(_ buffer: UnsafeMutableRawBufferPointer, from file: Int32) -> Int {
    var count = 0
    while count < buffer.count, let rest = buffer.baseAddress.map({ $0 + count }) {
      let read = read(file, rest, buffer.count - count)
      if read < 0 && errno == EINTR { continue }
      if read < 0 { return -1 }
      if read == 0 { break }
      count += read
    }
    return count
  }
}
