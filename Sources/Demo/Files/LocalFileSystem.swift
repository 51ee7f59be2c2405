import Foundation

/// The disk of this machine.
struct LocalFileSystem: FileSystem {
  func content(of file: URL) throws(Failure) -> Data? {
    do {
      return try Data(contentsOf: file)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw Failure("\(quoted(file.path)) cannot be read: \(systemReason(of: error))")
    }
  }

  func replace(_ file: URL, by content: Data) throws(Failure) {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file, options: .atomic)
    } catch {
      throw Failure("\(quoted(file.path)) cannot be written: \(systemReason(of: error))")
    }
  }

  func write(_ text: String, to path: String) throws(Failure) {
    do {
      try Data(text.utf8).write(to: URL(filePath: path, directoryHint: .notDirectory))
    } catch {
      throw Failure("\(quoted(path)) cannot be written: \(systemReason(of: error))")
    }
  }
}
