/// Why a folder or a file cannot be read, or a file not be written.
enum FileSystemError: Error, Equatable {
  case missing(String)
  case notAFolder(String)
  case unreadable(String, reason: String)
  case tooLarge(String, bytes: Int)
  case unwritable(String, reason: String)
}

extension FileSystemError: CustomStringConvertible {
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
