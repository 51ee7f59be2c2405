import Dovetail

/// A file that cannot be used, described in one line.
enum FileError: Error, Equatable {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case noGraph(path: String, reason: String)
}

extension FileError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path.quoted) cannot be read: \(reason)"
    case .unwritable(let path, let reason): "\(path.quoted) cannot be written: \(reason)"
    case .noGraph(let path, let reason):
      "\(path.quoted) holds no graph: \(reason); write one with 'graph --format json --output FILE'"
    }
  }
}
