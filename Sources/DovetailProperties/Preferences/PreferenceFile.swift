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

  /// Reads all values; a file that is not there has none.
  func read() throws(PreferenceFileError) -> [String: StoredValue] {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return [:]
    } catch {
      throw PreferenceFileError(.unreadable("\(error.localizedDescription)"), path)
    }
    let content: StoredValue
    do {
      content = try JSONDecoder().decode(StoredValue.self, from: data)
    } catch {
      throw PreferenceFileError(.notJSON(byteCount: data.count), path)
    }
    guard case .dictionary(let values) = content else { throw PreferenceFileError(.notAnObject(content), path) }
    return values
  }

  /// Writes all values.
  func write(_ values: [String: StoredValue]) throws(PreferenceFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(values)
    } catch {
      throw PreferenceFileError(.unwritable(error.localizedDescription), path)
    }
    try write(data)
  }

  /// Puts a new content in the place of the old one; to be called within `exclusively`.
  private func write(_ data: Data) throws(PreferenceFileError) {
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
      throw PreferenceFileError(.unwritable(error.localizedDescription), path)
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
