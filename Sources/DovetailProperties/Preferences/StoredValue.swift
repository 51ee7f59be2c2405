public import Foundation

/// What a preference store keeps: the values that JSON and property lists have in common, and those of one of them.
public enum StoredValue: Hashable, Sendable {
  /// Nothing, inside a collection.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A whole number that only an unsigned integer can hold.
  case unsigned(UInt64)
  /// Any other number.
  case double(Double)
  /// A number with more digits than a `Double` has.
  case decimal(Decimal)
  /// A text.
  case string(String)
  /// A date; in JSON, its seconds since the reference date.
  case date(Date)
  /// Bytes; in JSON, their Base64 text.
  case data(Data)
  /// Values in order.
  case array([StoredValue])
  /// Values by name.
  case dictionary([String: StoredValue])
}

extension StoredValue: CustomStringConvertible {
  /// The value as a message shows it: a short one whole, and what kind a long one is of.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "the number \(value)"
    case .unsigned(let value): "the number \(value)"
    case .double(let value): "the number \(value)"
    case .decimal(let value): "the number \(value)"
    case .string(let value):
      value.count > 40 ? "a text of \(value.count) characters" : "the text \(value.debugDescription)"
    case .date(let value): "the date \(value)"
    case .data(let value): "\(value.count) bytes"
    case .array(let value): "an array of \(value.count)"
    case .dictionary(let value): "a dictionary of \(value.count)"
    }
  }
}
