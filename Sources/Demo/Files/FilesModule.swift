import Dovetail
import Foundation

extension Keys {
  /// The size in bytes above which a file is not read.
  static let largestFile = Key<Int>("largestFile")
}

/// The disk.
struct FilesModule: Module {
  var bindings: Bindings {
    Bind(.largestFile).toInstance(64 * 1024 * 1024)
    // Strict tests must not make live bindings.
    Bind(LocalFileSystem.self).to(.largestFile) { LocalFileSystem(largestFile: $0) }.singleton().live()
    // Aliases: the tool depends on a file system, and a test overrides only these lines.
    Bind(FileSystem.self).toAlias(of: \LocalFileSystem.self)
    Bind(FileWriter.self).toAlias(of: \LocalFileSystem.self)
  }
}

/// The part of a file system that counting needs; tests use one in memory.
protocol FileSystem: Sendable {
  /// The content of a folder, in no particular order.
  func entries(in folder: String) throws(FileSystemError) -> [FileSystemEntry]
  func content(of file: String) throws(FileSystemError) -> [UInt8]
  /// The absolute path of a folder.
  func absolutePath(of folder: String) -> String
}

/// Writes files: a separate protocol, since most of the tool only reads.
protocol FileWriter: Sendable {
  func write(_ text: String, to file: String) throws(FileSystemError)
}

/// An entry of a folder; links are not followed, and nil is an unreadable entry.
struct FileSystemEntry: Equatable, Sendable {
  let name: String
  let type: FileAttributeType?
}

/// The reason why a folder or file cannot be read or written.
enum FileSystemError: Error, Equatable, CustomStringConvertible {
  case missing(String)
  case notAFolder(String)
  case unreadable(String, reason: String)
  case tooLarge(String, bytes: Int)
  case unwritable(String, reason: String)

  var description: String {
    switch self {
    case .missing(let path): "there is no folder \(quoted(path))"
    case .notAFolder(let path): "\(quoted(path)) is not a folder"
    case .unreadable(let path, let reason): "\(quoted(path)) cannot be read: \(reason)"
    case .tooLarge(let path, let bytes): "\(quoted(path)) is too large to read: \(bytes) bytes"
    case .unwritable(let path, let reason): "\(quoted(path)) cannot be written: \(reason)"
    }
  }
}
