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
    // What is live, a strict test must not make.
    Bind(LocalFileSystem.self).to(.largestFile) { LocalFileSystem(largestFile: $0) }.singleton().live()
    // Aliases: the tool asks for a file system, these lines name the type, and a test overrides just them.
    Bind(FileSystem.self).toAlias(of: \LocalFileSystem.self)
    Bind(FileWriter.self).toAlias(of: \LocalFileSystem.self)
  }
}

/// The part of a file system that counting needs; tests put one in memory in its place.
protocol FileSystem: Sendable {
  /// The content of a folder, in no particular order.
  func entries(in folder: String) throws(FileSystemError) -> [FileSystemEntry]
  func content(of file: String) throws(FileSystemError) -> [UInt8]
  /// The path of a folder that is right wherever the tool is run.
  func absolutePath(of folder: String) -> String
}

/// Where files are written: a protocol of its own, as most of the tool only reads.
protocol FileWriter: Sendable {
  func write(_ text: String, to file: String) throws(FileSystemError)
}

/// Whatever has a name in a folder; a link is a link, whatever it points to, and nil is what cannot be looked at.
struct FileSystemEntry: Equatable, Sendable {
  let name: String
  let type: FileAttributeType?
}

/// Why a folder or a file cannot be read, or a file not be written.
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
