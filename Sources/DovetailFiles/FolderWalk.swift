import Foundation

/// The way from a folder to a file in it, on which the system follows no link.
///
/// Each folder is opened from the one before, so that nobody can exchange one that was passed already. Where the system
/// refuses to go on since there is a link, what the link says is walked in place of its name. A link may lead out of the
/// root and in again. Outside nothing is opened; the way is inside again when it comes to the very folder that the root
/// is, whatever its path.
struct FolderWalk: ~Copyable {
  private let root: RootFolder
  /// What was opened from the root to where the way is now: folders, and the file at the end.
  private var opened: [Int32] = []
  /// Where the way is while it is outside the root.
  private var outside: String?
  /// The names that the way still has, the next one at the end.
  private var names: [String] = []
  private var linkCount = 0

  private init(_ root: RootFolder) {
    self.root = root
  }

  deinit {
    for descriptor in opened { close(descriptor) }
  }

  /// Opens what a path leads to, for reading.
  ///
  /// - Parameters:
  ///   - path: A path that begins in the root.
  ///   - root: The root.
  /// - Returns: A descriptor, which the caller closes.
  /// - Throws: `FileReadFailure`.
  static func open(_ path: String, in root: RootFolder) throws(FileReadFailure) -> Int32 {
    var walk = FolderWalk(root)
    walk.add(path)
    while let name = walk.names.popLast() { try walk.go(to: name) }
    if walk.outside != nil { throw .outside }
    if let last = walk.opened.popLast() { return last }
    return try walk.opening(".")
  }

  private mutating func add(_ path: String) {
    names += path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
  }

  private mutating func go(to name: String) throws(FileReadFailure) {
    if name == "." { return }
    if let outside {
      let path = "\(outside)/\(name)"
      if try !follow(path, in: AT_FDCWD) { try lookUp(path) }
    } else if name == ".." {
      if let folder = opened.popLast() { close(folder) } else { try lookUp("\(root.path)/..") }
    } else {
      do throws(FileReadFailure) {
        opened.append(try opening(name))
      } catch {
        // Systems have several errors for a link that they should not follow.
        if try !follow(name, in: opened.last ?? root.descriptor) { throw error }
      }
    }
  }

  private func opening(_ name: String) throws(FileReadFailure) -> Int32 {
    // To open a pipe would wait for somebody who writes to it.
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | (names.isEmpty ? 0 : O_DIRECTORY)
    let descriptor = openat(opened.last ?? root.descriptor, name, flags)
    guard descriptor >= 0 else { throw FileReadFailure(.last) }
    return descriptor
  }

  /// Goes where a link leads; tells whether there is one.
  private mutating func follow(_ path: String, in folder: Int32) throws(FileReadFailure) -> Bool {
    do throws(SystemError) {
      guard let target = try SymbolicLink.target(of: path, in: folder) else { return false }
      linkCount += 1
      guard linkCount <= SymbolicLink.limit else { throw SystemError(code: ELOOP) }
      add(target)
      if target.utf8.first != UInt8(ascii: "/") { return true }
    } catch {
      throw FileReadFailure(error)
    }
    try lookUp("/")
    return true
  }

  /// Goes to a path from elsewhere, which is outside the root or the root itself.
  private mutating func lookUp(_ path: String) throws(FileReadFailure) {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .outside }
    for descriptor in opened { close(descriptor) }
    opened = []
    outside = root.isSame(info) ? nil : path
  }
}
