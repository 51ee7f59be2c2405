import Dovetail

/// Why a file of preferences could not be read or written.
public struct PreferenceFileError: Error {
  /// The kinds of failure.
  public enum Reason: Sendable {
    /// The system does not let it be read.
    case unreadable(String)
    /// The system does not let it be written.
    case unwritable(String)
    /// The contents are not JSON, as when a file was cut short.
    case notJSON(byteCount: Int)
    /// The contents are JSON, and no object.
    case notAnObject(StoredValue)
    /// The contents are JSON in another encoding.
    case notUTF8
    /// The object has a key more than once.
    case repeatedKey(String)
    /// The text of a key's value is no JSON, or a number that Swift cannot hold.
    case unreadableValue(key: String, text: String)
  }

  /// What went wrong.
  public let reason: Reason

  /// The file.
  public let path: String

  init(_ reason: Reason, _ path: String) {
    self.reason = reason
    self.path = path
  }
}

extension PreferenceFileError: CustomStringConvertible {
  /// The whole clause, with the file.
  public var description: String { clause.printable }

  private var clause: String {
    switch reason {
    case .unreadable(let text): "'\(path)' cannot be read: \(text)"
    case .unwritable(let text): "'\(path)' cannot be written: \(text)"
    case .notJSON(let byteCount): "'\(path)' has \(byteCount) bytes that are not whole JSON"
    case .notAnObject(let value): "'\(path)' holds \(value), where an object of keys and values must be"
    case .notUTF8: "'\(path)' is not in UTF-8; save it so"
    case .repeatedKey(let key): "'\(path)' has the key '\(key)' more than once; leave one of them there"
    case .unreadableValue(let key, let text):
      "'\(path)' has a value for '\(key)' that cannot be read: "
        + (text.count > 40 ? "a text of \(text.count) characters" : text)
    }
  }
}
