public import Dovetail

/// A failure to read or write a preference; the stored value did not change.
public struct PreferenceError: Error {
  /// The kinds of failure.
  public enum Reason: Sendable {
    /// The stored value is of another type than the property.
    case mismatch(StoredValue, detail: String)
    /// The store cannot be read.
    case unreadable(any Error)
    /// The store cannot be written.
    case unwritable(any Error)
    /// The property's value cannot be encoded, or the store cannot represent it.
    case unencodable(any Error)
  }

  /// The kind of failure.
  public let reason: Reason

  /// The preference's key.
  public let key: String

  /// The property's type.
  public let valueType: Any.Type

  /// Where the property is declared.
  public let declaration: SourceSite

  /// The store's name.
  public let store: String
}

extension PreferenceError: CustomStringConvertible {
  /// The whole message: the key, the stored value, the places, and the remedy.
  public var description: String {
    Message(at: declaration, id, headline, because: cause)
      .adding("stored in", store)
      .adding("declared at", declaration.shortDescription)
      .adding("to fix it", remedy)
      .text
  }

  private var id: String {
    switch reason {
    case .mismatch: "preference-mismatch"
    case .unreadable: "preferences-unreadable"
    case .unwritable: "preferences-unwritable"
    case .unencodable: "preference-unencodable"
    }
  }

  private var headline: String {
    switch reason {
    case .mismatch(let stored, let detail):
      "the preference '\(key)' holds \(stored), and the property is of type '\(TypeName.of(valueType))': \(detail)"
    case .unreadable: "the preference '\(key)' cannot be read"
    case .unwritable: "the preference '\(key)' cannot be written"
    case .unencodable: "a value for the preference '\(key)' cannot be stored"
    }
  }

  private var cause: (any Error)? {
    switch reason {
    case .mismatch: nil
    case .unreadable(let cause), .unwritable(let cause), .unencodable(let cause): cause
    }
  }

  private var remedy: String {
    switch reason {
    case .mismatch:
      "give the property the stored type or another key, or remove the stored value: try $property.remove()"
    case .unreadable: "repair the store or move it away; until then the property has its default value"
    case .unwritable: "correct the cause above; the stored value did not change"
    case .unencodable: "assign a value that Codable and the store can represent; see the error above"
    }
  }
}
