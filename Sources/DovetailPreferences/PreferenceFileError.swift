import Dovetail

/// A failure to read or write a preference file.
public struct PreferenceFileError: Error {
  /// The kinds of failure.
  public enum Reason: Sendable {
    /// The system refused to read it.
    case unreadable(String)
    /// The system refused to write it.
    case unwritable(String)
    /// The contents are not JSON, as when a file was cut short, or have a number that Swift cannot represent.
    case notJSON(byteCount: Int)
    /// The contents are JSON, but not an object.
    case notAnObject(StoredValue)
  }

  /// The kind of failure.
  public let reason: Reason

  /// The file.
  public let path: String

  init(_ reason: Reason, _ path: String) {
    self.reason = reason
    self.path = path
  }
}

extension PreferenceFileError: CustomStringConvertible {
  /// The reason as a clause that names the file.
  public var description: String { clause.printable }

  private var clause: String {
    switch reason {
    case .unreadable(let text): "'\(path)' cannot be read: \(text)"
    case .unwritable(let text): "'\(path)' cannot be written: \(text)"
    case .notJSON(let byteCount): "'\(path)' has \(byteCount) bytes that are not valid JSON"
    case .notAnObject(let value): "'\(path)' holds \(value) instead of a JSON object"
    }
  }
}
