import Foundation

/// How values of a type become stored values, and back.
struct PreferenceCoding<Value: Sendable>: Sendable {
  /// Nil stands for a value that is not stored.
  let encode: @Sendable (Value) throws -> StoredValue?
  let decode: @Sendable (StoredValue) throws(PreferenceMismatch) -> Value
}

extension PreferenceCoding where Value: Codable {
  /// By `Codable`; nil is not stored.
  static var codable: PreferenceCoding {
    PreferenceCoding(encode: StoredCoder.encode, decode: StoredCoder.decode)
  }
}

extension PreferenceCoding where Value: RawRepresentable, Value.RawValue: Codable & SendableMetatype {
  /// By raw values.
  static var rawValue: PreferenceCoding {
    PreferenceCoding {
      try StoredCoder.encode($0.rawValue)
    } decode: { (stored) throws(PreferenceMismatch) in
      guard let value = Value(rawValue: try StoredCoder.decode(stored)) else {
        throw PreferenceMismatch(detail: "no case has this raw value")
      }
      return value
    }
  }

  /// By raw values, where there may be none.
  static var optionalRawValue: PreferenceCoding<Value?> {
    let coding = rawValue
    return PreferenceCoding<Value?> {
      try $0.flatMap(coding.encode)
    } decode: { (stored) throws(PreferenceMismatch) in
      try coding.decode(stored)
    }
  }
}
