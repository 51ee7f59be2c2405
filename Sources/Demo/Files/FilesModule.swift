import Dovetail
import Foundation

extension Keys {
  /// The size, in bytes, above which a file is not read.
  static let largestFile = Key<Int>("largestFile")
}

/// The disk.
struct FilesModule: Module {
  var bindings: Bindings {
    Bind(.largestFile).toInstance(64 * 1024 * 1024)
    // Live: a strict graph in a test refuses to make it.
    Bind(LocalFileSystem.self).to(.largestFile) { LocalFileSystem(largestFile: $0) }.singleton().live()
    // Aliases, which a test overrides.
    Bind(FileSystem.self).toAlias(of: \LocalFileSystem.self)
    Bind(FileWriter.self).toAlias(of: \LocalFileSystem.self)
  }
}

/// The reading part of a file system; tests replace it by one in memory.
protocol FileSystem: Sendable {
  /// Lists the entries in no particular order.
  func entries(in folder: String) throws(FileSystemError) -> [FileSystemEntry]
  func content(of file: String) throws(FileSystemError) -> [UInt8]
  func absolutePath(of folder: String) -> String
}

/// The writing part, which most of the tool does not need.
protocol FileWriter: Sendable {
  func write(_ text: String, to file: String) throws(FileSystemError)
}

/// An entry of a folder: a link itself, not its target; the type is nil if it cannot be read.
struct FileSystemEntry: Equatable, Sendable {
  let name: String
  let type: FileAttributeType?
}

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
