package import Foundation

/// A folder whose reads never leave it, neither through a path nor through a link, even if links and folders change
/// meanwhile.
package final class RootFolder: Sendable {
  /// The path without links.
  private let path: String
  /// Open until this object is released.
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
  ///   - limit: The most bytes; a larger file is not read.
  /// - Returns: The content.
  /// - Throws: `FileReadFailure`.
  package func read(_ path: String, limit: Int) throws(FileReadFailure) -> Data {
    let file = try descriptor(of: path)
    defer { close(file) }
    return try FileContent.read(file, limit: limit)
  }

  /// Lists a folder.
  ///
  /// A folder outside is listed too, so that its files are refused instead of reported as missing.
  ///
  /// - Parameter path: The folder's path in this one.
  /// - Returns: The names; none for a folder that cannot be read.
  package func names(in path: String) -> Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: "\(self.path)/\(path)")) ?? [])
  }

  /// Opens the file that a path leads to after all links are followed.
  ///
  /// It opens each folder relative to the one before, without following links, so that nobody can replace a folder by a
  /// link after the check.
  private func descriptor(of path: String) throws(FileReadFailure) -> Int32 {
    let found: String
    do throws(SystemError) { found = try Self.followed("\(self.path)/\(path)") } catch { throw FileReadFailure(error) }
    // By bytes, since String comparison treats canonically equivalent names as equal.
    let folder = self.path == "/" ? "/" : self.path + "/"
    guard found.utf8.starts(with: folder.utf8) else { throw .outside }
    let names = found.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/")).map {
      String(Substring($0))
    }
    var opened = dup(descriptor)
    for (index, name) in names.enumerated() {
      let outer = opened
      // O_NONBLOCK, since opening a pipe would wait for a writer.
      let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | (index < names.count - 1 ? O_DIRECTORY : 0)
      opened = openat(outer, name, flags)
      let failure = FileReadFailure(.last)
      close(outer)
      if opened < 0 { throw failure }
    }
    return opened
  }

  private static func followed(_ path: String) throws(SystemError) -> String {
    guard let followed = realpath(path, nil) else { throw .last }
    defer { free(followed) }
    return String(cString: followed)
  }
}
