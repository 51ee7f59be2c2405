import DovetailFiles
import Foundation

/// The file of a store, which takes its new contents all at once.
struct PreferenceFile {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  var path: String { url.path(percentEncoded: false) }

  /// What the file looks like from outside, or nil when it cannot be seen.
  func stamp() -> FileStamp? {
    guard let target = try? OutputFile(path),
      let attributes = try? FileManager.default.attributesOfItem(atPath: target.path),
      let fileNumber = attributes[.systemFileNumber] as? Int, let size = attributes[.size] as? Int,
      let modified = attributes[.modificationDate] as? Date
    else { return nil }
    return FileStamp(fileNumber: fileNumber, size: size, modified: modified)
  }

  /// Reads the contents; nil when the file is not there.
  func read() throws(PreferenceFileError) -> Data? {
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw PreferenceFileError(.unreadable(error.systemReason), path)
    }
  }

  /// Puts a new content in the place of the old one; to be called within `exclusively`.
  func write(_ data: Data) throws(PreferenceFileError) {
    let target = try target()
    target.removeLeftovers()
    do {
      try target.write(data)
    } catch {
      throw PreferenceFileError(.unwritable(error.description), path)
    }
  }

  /// Runs a function while no other process, and no other store here, writes a file of the same folder.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    let folder = try target().folder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw PreferenceFileError(.unwritable(error.systemReason), path)
    }
    // The folder itself is locked: a lock on the file would go with the file that is replaced.
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PreferenceFileError(.unwritable(SystemError.last.description), path) }
    // This also gives the lock back.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw PreferenceFileError(.unwritable(SystemError.last.description), path) }
    }
    return try body()
  }

  /// The file that links lead to, so that a write does not replace a link.
  private func target() throws(PreferenceFileError) -> OutputFile {
    do {
      return try OutputFile(path)
    } catch {
      throw PreferenceFileError(.unwritable(error.description), path)
    }
  }
}
