import Foundation

/// The disk of this machine; files that would fill the memory are not read.
struct LocalFileSystem: FileSystem, FileWriter {
  let largestFile: Int

  func entries(in folder: String) throws(FileSystemError) -> [FileSystemEntry] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { throw .missing(folder) }
    guard isFolder.boolValue else { throw .notAFolder(folder) }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
        // The attributes of a link itself, not of its target, which keeps a walk out of cycles.
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        return FileSystemEntry(name: name, type: attributes?[.type] as? FileAttributeType)
      }
    } catch {
      throw .unreadable(folder, reason: systemReason(of: error))
    }
  }

  func content(of file: String) throws(FileSystemError) -> [UInt8] {
    let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
    guard size <= largestFile else { throw .tooLarge(file, bytes: size) }
    do {
      return Array(try Data(contentsOf: URL(filePath: file, directoryHint: .notDirectory)))
    } catch {
      throw .unreadable(file, reason: systemReason(of: error))
    }
  }

  func absolutePath(of folder: String) -> String {
    URL(filePath: folder, directoryHint: .notDirectory).standardizedFileURL.path(percentEncoded: false)
  }

  func write(_ text: String, to file: String) throws(FileSystemError) {
    do {
      // Not atomically, which would replace a link or a device instead of writing to it.
      try Data(text.utf8).write(to: URL(filePath: file, directoryHint: .notDirectory))
    } catch {
      throw .unwritable(file, reason: systemReason(of: error))
    }
  }
}
