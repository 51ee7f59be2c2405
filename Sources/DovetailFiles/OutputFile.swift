package import Foundation

/// An output file: a regular file is replaced atomically; any other, such as a pipe or a device, is written to.
package struct OutputFile {
  /// The path after all links are followed, also for a missing file.
  package let path: String

  private enum Kind {
    case missing
    /// With its permissions, without set-user-ID and set-group-ID, since the owner may change.
    case regular(mode_t)
    /// With its descriptor.
    case open(Int32)
    case other
  }

  /// Finds a file.
  ///
  /// - Parameter path: Its path, or that of a link to it.
  /// - Throws: `SystemError` for a cycle of links.
  package init(_ path: String) throws(SystemError) {
    var path = path
    var linkCount = 0
    // One link after the other, since the file at the end may be missing.
    while Self.descriptor(in: path) == nil,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    {
      linkCount += 1
      // Linux's limit, which is the highest.
      guard linkCount <= 40 else { throw SystemError(code: ELOOP) }
      path = target.utf8.first == UInt8(ascii: "/") ? target : Self.folder(of: path) + target
    }
    self.path = path
  }

  /// The folder that it is in.
  package var folder: String {
    let folder = Self.folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  private static func folder(of path: String) -> String { String(path.prefix(upTo: nameStart(in: path))) }

  private static func nameStart(in path: String) -> String.Index {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
  }

  /// The descriptor in a path such as `/dev/fd/1`, the target of `/dev/stdout`.
  ///
  /// The file is not opened again, since others share the descriptor's offset; nor is it replaced, since they would
  /// keep writing to an unlinked file.
  private static func descriptor(in path: String) -> Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  private func kind() throws(SystemError) -> Kind {
    if let descriptor = Self.descriptor(in: path) { return .open(descriptor) }
    var info = stat()
    guard stat(path, &info) == 0 else {
      if errno == ENOENT { return .missing }
      throw .last
    }
    return info.st_mode & S_IFMT == S_IFREG ? .regular(info.st_mode & 0o777) : .other
  }

  /// Whether it is a regular file with exactly this content.
  ///
  /// - Parameter data: The content.
  package func holds(_ data: Data) -> Bool {
    guard case .regular = try? kind() else { return false }
    return FileManager.default.contents(atPath: path) == data
  }

  /// Writes the file.
  ///
  /// A replaced file keeps its permissions, and does not change when an error is thrown. A new file has the process's
  /// default permissions.
  ///
  /// - Parameter data: The content.
  /// - Throws: `SystemError`.
  package func write(_ data: Data) throws(SystemError) {
    switch try kind() {
    case .missing: try replace(with: data, mode: nil)
    case .regular(let mode): try replace(with: data, mode: mode)
    case .open(let descriptor): try Self.write(data, to: descriptor)
    case .other:
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw .last }
      defer { close(descriptor) }
      try Self.write(data, to: descriptor)
    }
  }

  private func replace(with data: Data, mode: mode_t?) throws(SystemError) {
    let side =
      Self.folder(of: path) + sidePrefix + String(format: "%016llx", UInt64.random(in: 0 ... .max)) + Self.sideEnding
    // O_EXCL, so that an existing file or link is never opened; with the mode of the file, so that nobody else can read
    // it.
    let descriptor = open(side, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, mode ?? 0o666)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      defer { close(descriptor) }
      try Self.write(data, to: descriptor)
      // The file may have permissions that the umask removed here.
      if let mode, fchmod(descriptor, mode) != 0 { throw .last }
      // Synced before the rename, so that a power failure leaves either the old content or the new.
      guard fsync(descriptor) == 0 else { throw .last }
      guard rename(side, path) == 0 else { throw .last }
    } catch {
      unlink(side)
      throw error
    }
  }

  private static func write(_ data: Data, to descriptor: Int32) throws(SystemError) {
    var rest = data[...]
    while !rest.isEmpty {
      // The pointer does not outlive the call, and `write` reads no more than the count.
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      rest = rest.dropFirst(count)
    }
  }
}

extension OutputFile {
  private static let sideEnding = ".new"

  /// The prefix of the temporary files that replace this one; the rest of their names is random.
  private var sidePrefix: String {
    var name = String(path.suffix(from: Self.nameStart(in: path)))
    // A file's name has at most 255 bytes.
    while name.utf8.count > 200 { name.removeLast() }
    return ".\(name)."
  }

  /// Removes the temporary files of earlier writes whose process was killed.
  ///
  /// Call it only while no other process can write the file, for example under a lock.
  package func removeLeftovers() {
    let prefix = sidePrefix
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.utf8.starts(with: prefix.utf8), name.hasSuffix(Self.sideEnding) else { continue }
      let digits = name.utf8.dropFirst(prefix.utf8.count).dropLast(Self.sideEnding.utf8.count)
      guard digits.count == 16, UInt64(Substring(digits), radix: 16) != nil else { continue }
      unlink(Self.folder(of: path) + name)
    }
  }
}
