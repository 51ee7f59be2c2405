/// A value that a store refuses, because reading it back would return another value, or fail.
public struct PreferenceValueError: Error {
  /// The kinds of refusal.
  public enum Reason: Sendable {
    /// The store's format has finite numbers and dates only.
    case notFinite
    /// The store's format would return another value.
    case readAs(StoredValue)
    /// The written value could not be read, for example because collections are nested too deep.
    case unreadable
    /// The store has a key that it treats as equal to this one.
    case keyInUse
  }

  /// The kind of refusal.
  public let reason: Reason

  /// The key.
  public let key: String

  /// The value, or the part of it that is refused.
  public let value: StoredValue

  /// The names and indices that lead to that part; empty for the whole value.
  public let path: [String]

  /// The store's name.
  public let store: String
}

extension PreferenceValueError: CustomStringConvertible {
  /// The reason as a clause: the key, the value, the store and the remedy.
  public var description: String {
    let part = path.isEmpty ? "" : " at '\(path.joined(separator: "."))'"
    return "'\(key)' cannot hold \(value)\(part) in \(store): \(clause)"
  }

  private var clause: String {
    switch reason {
    case .notFinite: "numbers and dates must be finite there; store a text, or remove the value"
    case .readAs(let other): "it would be read as \(other); store it in another form"
    case .unreadable: "it could not be read back, for example because it is nested too deep; store it in parts"
    case .keyInUse: "another key there differs only by Unicode normalization; rename one of them"
    }
  }
}
