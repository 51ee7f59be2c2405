import Foundation

/// Reads the files of templates, which are many and small.
enum FileContent {
  /// Why a file is not read.
  enum Failure: Error {
    case tooLarge(bytes: Int)
    case unreadable(reason: String)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: The bytes that it may have; the content of a larger one is not read.
  ///   - bytes: Gets the content at its end; nothing is added when an error is thrown.
  /// - Throws: `Failure`, also for what is no plain file and might never end.
  static func append(
    _ file: TemplateFile.Found, limit: Int, to bytes: inout [UInt8]
  ) throws(Failure) {
    // Opening a pipe would wait for somebody who writes to it. What was a plain file is no link now.
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (file.isPlain ? O_NOFOLLOW : 0))
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw failure() }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: "it is no plain file") }
    guard info.st_size <= limit else { throw .tooLarge(bytes: Int(info.st_size)) }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Int(info.st_size)))
    // The buffer is used within the call only; `read` writes no more than its count.
    let count = bytes.withUnsafeMutableBytes {
      fill(UnsafeMutableRawBufferPointer(rebasing: $0[start...]), from: descriptor)
    }
    if count < 0 {
      let failure = failure()
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

  private static func failure() -> Failure { .unreadable(reason: String(cString: strerror(errno))) }
}
