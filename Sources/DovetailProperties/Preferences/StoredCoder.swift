import Foundation

/// `Codable` values as stored values.
enum StoredCoder {
  @Sendable
  static func encode<Value: Encodable>(_ value: Value) throws -> StoredValue? {
    // Some stores have a form of their own for these.
    if let date = value as? Date { return .date(date) }
    if let data = value as? Data { return .data(data) }
    // In an array, since not every decoder takes a number alone for JSON.
    let stored = try JSONDecoder().decode([StoredValue].self, from: encoder.encode([value]))
    return stored.first.flatMap { $0 == .null ? nil : $0 }
  }

  @Sendable
  static func decode<Value: Decodable>(_ stored: StoredValue) throws(PreferenceMismatch) -> Value {
    if let native = native(stored) {
      // As JSON, it would pass for a number or a text.
      guard let value = native as? Value else { throw PreferenceMismatch(detail: "the types differ") }
      return value
    }
    // A property list has no room for all digits but in a text.
    if case .string(let text) = stored, Value.self == Decimal.self || Value.self == Decimal?.self,
      let number = Decimal(string: text), number.description == text, let value = number as? Value
    {
      return value
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(One<Value>.self, from: encoder.encode([stored])).value
    } catch {
      throw PreferenceMismatch(error)
    }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  private static func native(_ stored: StoredValue) -> Any? {
    switch stored {
    case .date(let value): value
    case .data(let value): value
    default: nil
    }
  }

  /// An array of one value.
  private struct One<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      value = try container.decode(Value.self)
    }
  }
}
