import Foundation

extension StoredValue: Codable {
  /// Reads a value of JSON.
  ///
  /// - Parameter decoder: Where to read it.
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Decimal.self) {
      self = StoredValue(value, double: try container.decode(Double.self))
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode([StoredValue].self) {
      self = .array(value)
    } else {
      self = .dictionary(try container.decode([String: StoredValue].self))
    }
  }

  /// A number that is given in both ways.
  private init(_ decimal: Decimal, double: Double) {
    self = Decimal(string: double.description) == decimal ? .double(double) : .decimal(decimal)
  }

  /// Writes the value as JSON.
  ///
  /// - Parameter encoder: Where to write it.
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .date(let value): try container.encode(value.timeIntervalSinceReferenceDate)
    case .data(let value): try container.encode(value.base64EncodedString())
    case .array(let value): try container.encode(value)
    case .dictionary(let value): try container.encode(value)
    }
  }
}
