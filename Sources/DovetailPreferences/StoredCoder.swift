import Foundation

/// Converts `Codable` values to stored values and back.
enum StoredCoder {
  @Sendable
  static func encode<Value: Encodable>(_ value: Value) throws -> StoredValue {
    // Some stores have a native form for these.
    if let date = value as? Date { return .date(date) }
    if let data = value as? Data { return .data(data) }
    if let text = value as? String { return .string(text) }
    if let flag = value as? Bool { return .bool(flag) }
    if let number = value as? Int { return .integer(Int64(number)) }
    // In an array, since some decoders refuse a top-level number.
    return try JSONDecoder().decode([StoredValue].self, from: encoder.encode([value]))[0]
  }

  @Sendable
  static func decode<Value: Decodable>(_ stored: StoredValue) throws(PreferenceMismatch) -> Value {
    for plain in plain(stored) {
      if let value = plain as? Value { return value }
    }
    switch stored {
    // As JSON, they would decode as a number or a text.
    case .date, .data: throw PreferenceMismatch(detail: "the types differ")
    default: break
    }
    // A property list keeps all digits only in a text.
    if case .string(let text) = stored, Value.self == Decimal.self || Value.self == Decimal?.self,
      let number = Decimal(string: text), number.description == text, let value = number as? Value
    {
      return value
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode([Value].self, from: encoder.encode([stored]))[0]
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

  /// The value as each plain type that represents it.
  private static func plain(_ stored: StoredValue) -> [Any] {
    switch stored {
    case .bool(let value): [value]
    case .integer(let value): Double(exactly: value).map { [Int(value), $0] } ?? [Int(value)]
    case .double(let value): [value]
    case .string(let value): [value]
    case .date(let value): [value]
    case .data(let value): [value]
    case .null, .unsigned, .decimal, .array, .dictionary: []
    }
  }
}
