import DovetailFiles
import Foundation

/// The file of a store, replaced as a whole by each write.
struct PreferenceFile {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  private static let noFile = "it is no file, but something to fetch; give the URL of a file"
  /// How long to wait for another process that has the lock, which may be suspended.
  private static let lockLimit = Duration.seconds(5)

  private var path: String { url.path(percentEncoded: false) }

  /// The file in messages.
  var name: String { url.isFileURL ? path : url.absoluteString }

  /// The file's stamp, or nil when its attributes cannot be read.
  func stamp() -> FileStamp? {
    guard let target = try? OutputFile(path),
      let attributes = try? FileManager.default.attributesOfItem(atPath: target.path),
      let fileNumber = attributes[.systemFileNumber] as? Int, let size = attributes[.size] as? Int,
      let modified = attributes[.modificationDate] as? Date
    else { return nil }
    return FileStamp(fileNumber: fileNumber, size: size, modified: modified)
  }

  /// Reads the contents; nil when the file is missing.
  func read() throws(PreferenceFileError) -> Data? {
    guard url.isFileURL else { throw PreferenceFileError(.unreadable(Self.noFile), name) }
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw PreferenceFileError(.unreadable(error.systemReason), name)
    }
  }

  /// Replaces the contents; call it within `exclusively`.
  func write(_ data: Data) throws(PreferenceFileError) {
    let target = try target()
    target.removeLeftovers()
    do {
      try target.write(data)
    } catch {
      throw PreferenceFileError(.unwritable(error.description), name)
    }
  }

  /// Runs a function while no other process, and no other store of this one, writes to the same folder.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    guard url.isFileURL else { throw PreferenceFileError(.unwritable(Self.noFile), name) }
    let folder = try target().folder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw PreferenceFileError(.unwritable(error.systemReason), name)
    }
    // The folder is locked, since a lock on the file would be lost when the file is replaced.
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PreferenceFileError(.unwritable(SystemError.last.description), name) }
    // Closing also releases the lock.
    defer { close(descriptor) }
    let end = ContinuousClock.now + Self.lockLimit
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let error = SystemError.last
      guard [EINTR, EWOULDBLOCK].contains(error.code) else {
        throw PreferenceFileError(.unwritable(error.description), name)
      }
      guard .now < end else {
        throw PreferenceFileError(.unwritable("another process has locked its folder for \(Self.lockLimit)"), name)
      }
      // A random time, so that no process is always late.
      usleep(.random(in: 100...2_000))
    }
    return try body()
  }

  /// The target of symbolic links, so that a write does not replace a link.
  private func target() throws(PreferenceFileError) -> OutputFile {
    do {
      return try OutputFile(path)
    } catch {
      throw PreferenceFileError(.unwritable(error.description), name)
    }
  }
}
