public import Foundation

/// A value in a preference store: any value that JSON or a property list can represent.
///
/// A store returns a value as it was set, or in the form that its case documents; it refuses any other value with a
/// `PreferenceValueError`. A number may be read as another case with an equal number.
public enum StoredValue: Hashable, Sendable {
  /// Nil, inside a collection, or of a property whose default value is not nil.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A whole number that does not fit `Int64`.
  case unsigned(UInt64)
  /// Any other number.
  case double(Double)
  /// A number with more digits than a `Double` has; a property list stores it as text, and not inside collections.
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
  /// The value as messages show it: a short one in full, a long one by its kind and size.
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
  /// A mirror without children, since Foundation traps when a debugger or a test describes a date that is NaN.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
}

extension Date {
  var isFinite: Bool { timeIntervalSinceReferenceDate.isFinite }
}
