import Foundation

/// Converts values of a type to stored values and back.
struct PreferenceCoding<Value: Sendable>: Sendable {
  let encode: @Sendable (Value) throws -> StoredValue
  let decode: @Sendable (StoredValue) throws(PreferenceMismatch) -> Value
}

extension PreferenceCoding where Value: Codable {
  /// Uses `Codable`.
  static var codable: PreferenceCoding {
    PreferenceCoding(encode: StoredCoder.encode, decode: StoredCoder.decode)
  }
}

extension PreferenceCoding where Value: RawRepresentable, Value.RawValue: Codable & SendableMetatype {
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

  static var optionalRawValue: PreferenceCoding<Value?> {
    let coding = rawValue
    return PreferenceCoding<Value?> {
      try $0.map(coding.encode) ?? .null
    } decode: { (stored) throws(PreferenceMismatch) in
      stored == .null ? nil : try coding.decode(stored)
    }
  }
}
