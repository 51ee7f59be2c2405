import Foundation

extension StoredValue: Codable {
  /// Decodes a JSON value.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = Self.number(in: container) {
      self = value
    } else if let value = try? container.decode([StoredValue].self) {
      self = .array(value)
    } else {
      self = .dictionary(try container.decode([String: StoredValue].self))
    }
  }

  /// Reads a number; returns nil for other values, and for numbers that Swift cannot represent.
  private static func number(in container: any SingleValueDecodingContainer) -> StoredValue? {
    let double = try? container.decode(Double.self)
    guard let decimal = try? container.decode(Decimal.self) else { return double.map(StoredValue.double) }
    // Only a Double has a negative zero.
    if let double, double == 0, double.sign == .minus { return .double(double) }
    // The decoder drops a fraction that exceeds a Double's precision.
    if let value = try? container.decode(Int64.self), Decimal(value) == decimal { return .integer(value) }
    if let value = try? container.decode(UInt64.self), Decimal(value) == decimal { return .unsigned(value) }
    if let double, Decimal(string: double.description) == decimal { return .double(double) }
    return .decimal(decimal)
  }

  /// Encodes the value as JSON.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .decimal(let value) where value.isFinite: try container.encode(value)
    case .string(let value): try container.encode(value)
    case .date(let value) where value.isFinite: try container.encode(value.timeIntervalSinceReferenceDate)
    case .decimal, .date:
      // The encoder would write a non-finite decimal unchanged, and a non-finite date by its own strategy.
      let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "it is not finite")
      throw EncodingError.invalidValue(self, context)
    case .data(let value): try container.encode(value.base64EncodedString())
    case .array(let value): try container.encode(value)
    case .dictionary(let value): try container.encode(value)
    }
  }
}
