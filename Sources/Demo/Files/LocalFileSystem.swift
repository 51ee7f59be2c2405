import Foundation

/// The disk of this machine.
struct LocalFileSystem: FileSystem {
  /// The size in bytes above which a file is not read, so that no file fills the memory.
  let largestFile: Int

  func entries(in folder: String) throws(FileSystemError) -> [FileSystemEntry] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { throw .missing(folder) }
    guard isFolder.boolValue else { throw .notAFolder(folder) }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .map { FileSystemEntry(name: $0, kind: kind(of: "\(folder)/\($0)")) }
    } catch {
      throw .unreadable(folder, reason: systemReason(of: error))
    }
  }

  func content(of file: String) throws(FileSystemError) -> [UInt8] {
    let content: Data
    do {
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
      guard size <= largestFile else { throw FileSystemError.tooLarge(file, bytes: size) }
      content = try Data(contentsOf: URL(fileURLWithPath: file))
    } catch let error as FileSystemError {
      throw error
    } catch {
      throw .unreadable(file, reason: systemReason(of: error))
    }
    return Array(content)
  }

  func absolutePath(of folder: String) -> String {
    URL(filePath: folder, directoryHint: .notDirectory).standardizedFileURL.path(percentEncoded: false)
  }

  private func kind(of path: String) -> FileSystemEntry.Kind {
    // Attributes are those of a link itself, not of what it points to: this is what keeps a walk out of loops.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return switch attributes?[.type] as? FileAttributeType {
    case .typeRegular: .file
    case .typeDirectory: .folder
    case .typeSymbolicLink: .link
    case nil: .unknown
    default: .special
    }
  }
}
