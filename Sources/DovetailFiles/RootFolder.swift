import Foundation

/// A folder that is read, and out of which no reading leads: not by a path, and not by a link, whoever makes links and
/// moves folders meanwhile.
package final class RootFolder: Sendable {
  /// Its path, by which it is found again from outside.
  let path: String
  /// Open for as long as this object lives, so that no other folder can get its number.
  let descriptor: Int32
  private let device: dev_t
  private let number: ino_t

  /// Opens a folder.
  ///
  /// - Parameter path: Its path, in which links are followed.
  /// - Throws: `SystemError`.
  package init(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { throw .last }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
    device = info.st_dev
    number = info.st_ino
  }

  deinit { close(descriptor) }

  /// Whether a folder is this one.
  func isSame(_ info: stat) -> Bool { info.st_dev == device && info.st_ino == number }

  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - path: Its path in the folder.
  ///   - limit: The bytes that it may have; the content of a larger one is not read.
  ///   - bytes: Gets the content at its end; nothing is added when an error is thrown.
  /// - Throws: `FileReadFailure`.
  package func append(_ path: String, limit: Int, to bytes: inout [UInt8]) throws(FileReadFailure) {
    let file = try FolderWalk.open(path, in: self)
    defer { close(file) }
    try FileContent.append(file, limit: limit, to: &bytes)
  }

  /// Lists what is in a folder.
  ///
  /// A folder outside is listed too: so a file that would have been used is refused, instead of being missed.
  ///
  /// - Parameter path: The folder's path in this one.
  /// - Returns: The names; none for a folder that cannot be read.
  package func names(in path: String) -> Set<String> {
    do throws(FileReadFailure) {
      return Self.names(in: try FolderWalk.open(path, in: self))
    } catch {
      guard error == .outside else { return [] }
      return Self.names(in: open("\(self.path)/\(path)", O_RDONLY | O_CLOEXEC | O_DIRECTORY))
    }
  }

  /// Lists a folder, and closes it.
  static func names(in descriptor: Int32) -> Set<String> {
    guard descriptor >= 0 else { return [] }
    guard let folder = fdopendir(descriptor) else {
      close(descriptor)
      return []
    }
    // This also closes the descriptor.
    defer { closedir(folder) }
    var names: Set<String> = []
    while let entry = readdir(folder) {
      // The name ends with a zero, and stays until the next one is read.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        $0.baseAddress.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
      }
      if let name { names.insert(name) }
    }
    return names
  }
}
