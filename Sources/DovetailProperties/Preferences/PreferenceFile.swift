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
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target.path(percentEncoded: false)),
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
      throw PreferenceFileError(.unreadable("\(error.localizedDescription)"), path)
    }
  }

  /// Writes new contents to the side, and puts them in the file's place.
  func write(_ data: Data) throws(PreferenceFileError) {
    let side = target.appendingPathExtension("new")
    do {
      try data.write(to: side)
      let attributes = try? FileManager.default.attributesOfItem(atPath: target.path(percentEncoded: false))
      if let permissions = attributes?[.posixPermissions] {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions], ofItemAtPath: side.path(percentEncoded: false))
      }
      let handle = try FileHandle(forUpdating: side)
      // Before the name changes, so that a loss of power leaves the old contents or the new.
      try handle.synchronize()
      try handle.close()
    } catch {
      throw PreferenceFileError(.unwritable(error.localizedDescription), path)
    }
    guard rename(side.path(percentEncoded: false), target.path(percentEncoded: false)) == 0 else {
      throw PreferenceFileError(.unwritable(SystemError.text), path)
    }
  }

  /// Runs a function while no other process, and no other store here, writes a file of the same folder.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    let folder = target.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw PreferenceFileError(.unwritable(error.localizedDescription), path)
    }
    // The folder itself is locked: a lock on the file would go with the file that is replaced.
    let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PreferenceFileError(.unwritable(SystemError.text), path) }
    // This also gives the lock back.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw PreferenceFileError(.unwritable(SystemError.text), path) }
    }
    return try body()
  }

  /// The file that a link leads to, so that a write does not replace the link.
  private var target: URL { url.resolvingSymlinksInPath() }
}
