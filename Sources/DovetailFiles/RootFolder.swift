package import Foundation

/// A folder that is read, and out of which no reading leads: not by a path, and not by a link, whoever makes links and
/// moves folders meanwhile.
package final class RootFolder: Sendable {
  /// Its path, in which there is no link.
  private let path: String
  /// Open for as long as this object lives.
  private let descriptor: Int32

  /// Opens a folder.
  ///
  /// - Parameter path: Its path, in which links are followed.
  /// - Throws: `SystemError`.
  package init(_ path: String) throws(SystemError) {
    let path = try Self.followed(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { throw .last }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - path: Its path in the folder.
  ///   - limit: The bytes that it may have; the content of a larger one is not read.
  /// - Returns: The content.
  /// - Throws: `FileReadFailure`.
  package func read(_ path: String, limit: Int) throws(FileReadFailure) -> Data {
    let file = try descriptor(of: path)
    defer { close(file) }
    return try FileContent.read(file, limit: limit)
  }

  /// Lists what is in a folder.
  ///
  /// A folder outside is listed too: so a file that would have been used is refused, instead of being missed.
  ///
  /// - Parameter path: The folder's path in this one.
  /// - Returns: The names; none for a folder that cannot be read.
  package func names(in path: String) -> Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: "\(self.path)/\(path)")) ?? [])
  }

  /// Opens a file where its path leads to when all links are followed.
  ///
  /// There each folder is opened from the one before, and no link is followed any more: so nobody can exchange a folder
  /// for a link after it was found to be inside.
  private func descriptor(of path: String) throws(FileReadFailure) -> Int32 {
    let found: String
    do throws(SystemError) { found = try Self.followed("\(self.path)/\(path)") } catch { throw FileReadFailure(error) }
    // By bytes: Unicode takes different names for the same.
    let folder = self.path == "/" ? "/" : self.path + "/"
    guard found.utf8.starts(with: folder.utf8) else { throw .outside }
    let names = found.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/")).map {
      String(Substring($0))
    }
    var opened = dup(descriptor)
    for (index, name) in names.enumerated() {
      let outer = opened
      // To open a pipe would wait for somebody who writes to it.
      let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | (index < names.count - 1 ? O_DIRECTORY : 0)
      opened = openat(outer, name, flags)
      let failure = FileReadFailure(.last)
      close(outer)
      if opened < 0 { throw failure }
    }
    return opened
  }

  /// Follows all links of a path.
  private static func followed(_ path: String) throws(SystemError) -> String {
    guard let followed = realpath(path, nil) else { throw .last }
    defer { free(followed) }
    return String(cString: followed)
  }
}
