import Foundation

extension LocalFileSystem: FileWriter {
  func write(_ text: String, to file: String) throws(FileSystemError) {
    do {
      // Not by way of a second file, since the path may be that of a link or of a device.
      try Data(text.utf8).write(to: URL(filePath: file, directoryHint: .notDirectory))
    } catch {
      throw .unwritable(file, reason: systemReason(of: error))
    }
  }
}
