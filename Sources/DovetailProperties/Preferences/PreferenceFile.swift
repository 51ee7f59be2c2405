import DovetailFiles
import Foundation

/// The file of a store, replaced as a whole by each write.
struct PreferenceFile {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  var path: String { url.path(percentEncoded: false) }

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
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw PreferenceFileError(.unreadable(error.systemReason), path)
    }
  }

  /// Replaces the contents; call it within `exclusively`.
  func write(_ data: Data) throws(PreferenceFileError) {
    let target = try target()
    target.removeLeftovers()
    do {
      try target.write(data)
    } catch {
      throw PreferenceFileError(.unwritable(error.description), path)
    }
  }

  /// Runs a function while no other process, and no other store of this one, writes to the same folder.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    let folder = try target().folder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw PreferenceFileError(.unwritable(error.systemReason), path)
    }
    // The folder is locked, since a lock on the file would be lost when the file is replaced.
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PreferenceFileError(.unwritable(SystemError.last.description), path) }
    // Closing also releases the lock.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw PreferenceFileError(.unwritable(SystemError.last.description), path) }
    }
    return try body()
  }

  /// The target of symbolic links, so that a write does not replace a link.
  private func target() throws(PreferenceFileError) -> OutputFile {
    do {
      return try OutputFile(path)
    } catch {
      throw PreferenceFileError(.unwritable(error.description), path)
    }
  }
}
