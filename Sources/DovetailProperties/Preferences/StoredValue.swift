public import Foundation

/// What a preference store keeps: the values that JSON and property lists have in common, and those of one of them.
///
/// A store gives a value back as it was set, or in the form that its case tells; what it could not give back it refuses
/// with a `PreferenceValueError`. A number may be of another case that holds the same number.
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
  /// A number with more digits than a `Double` has; in a property list, its text, and in none of its collections.
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
    case .date(let value): value.isFinite ? "the date \(value)" : "a date that is not finite"
    case .data(let value): "\(value.count) bytes"
    case .array(let value): "an array of \(value.count)"
    case .dictionary(let value): "a dictionary of \(value.count)"
    }
  }
}

extension StoredValue: CustomReflectable {
  /// A mirror without parts, since Foundation traps when a debugger or a test describes a date that is no number.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
}

extension Date {
  /// Whether it is a time at all.
  var isFinite: Bool { timeIntervalSinceReferenceDate.isFinite }
}
