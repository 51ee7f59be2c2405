/// Why a store refuses a value: it could not be read again as it is.
public struct PreferenceValueError: Error {
  /// The kinds of refusal.
  public enum Reason: Sendable {
    /// The store's form has finite numbers and dates only.
    case notFinite
    /// The store's form has no value of this kind, and would give another.
    case readAs(StoredValue)
    /// What would be written cannot be read, as when collections are nested too deep.
    case unreadable
    /// The store holds a key that it does not tell from this one.
    case keyInUse
  }

  /// What is wrong with it.
  public let reason: Reason

  /// The key that it was set for.
  public let key: String

  /// The value, or the part of it that is refused.
  public let value: StoredValue

  /// The way to that part: names and indices, none for the whole value.
  public let path: [String]

  /// The store's name.
  public let store: String
}

extension PreferenceValueError: CustomStringConvertible {
  /// The whole clause: the key, the value, the store and the remedy.
  public var description: String {
    let part = path.isEmpty ? "" : " at '\(path.joined(separator: "."))'"
    return "'\(key)' cannot have \(value)\(part) in \(store): \(clause)"
  }

  private var clause: String {
    switch reason {
    case .notFinite: "numbers and dates are finite there; store a text, or remove the value"
    case .readAs(let other): "it would be read as \(other); store it in another form"
    case .unreadable: "it could not be read again, as when collections are nested too deep; store it in parts"
    case .keyInUse: "a key there differs from this one by Unicode's normalization only; rename one of them"
    }
  }
}
