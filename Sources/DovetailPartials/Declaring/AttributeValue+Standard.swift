public import Foundation

extension String: AttributeValue {
  /// Takes the text as it is.
  public init?(attribute text: String) { self = text }

  /// What to write.
  public static var attributeHint: String { "any text" }
}

extension Bool: AttributeValue {
  /// Reads `true` or `false`.
  public init?(attribute text: String) { self.init(text) }

  /// What to write.
  public static var attributeHint: String { "true or false" }

  /// The two values.
  public static var attributeChoices: [String] { ["true", "false"] }
}

extension AttributeValue where Self: FixedWidthInteger {
  /// Reads decimal digits, after a sign where there may be one.
  public init?(attribute text: String) { self.init(text, radix: 10) }

  /// What to write.
  public static var attributeHint: String {
    bitWidth > 16 ? "a whole number, such as 12" : "a whole number from \(Self.min) to \(Self.max)"
  }
}

extension Int: AttributeValue {}
extension Int8: AttributeValue {}
extension Int16: AttributeValue {}
extension Int32: AttributeValue {}
extension Int64: AttributeValue {}
extension UInt: AttributeValue {}
extension UInt8: AttributeValue {}
extension UInt16: AttributeValue {}
extension UInt32: AttributeValue {}
extension UInt64: AttributeValue {}

extension AttributeValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads a finite number with a point for the fraction, whatever the locale.
  public init?(attribute text: String) {
    guard let value = Self(text), value.isFinite else { return nil }
    self = value
  }

  /// What to write.
  public static var attributeHint: String { "a number, such as 0.5" }
}

extension Double: AttributeValue {}
extension Float: AttributeValue {}

extension URL: AttributeValue {
  /// Reads an address.
  public init?(attribute text: String) {
    guard !text.isEmpty else { return nil }
    self.init(string: text, encodingInvalidCharacters: false)
  }

  /// What to write.
  public static var attributeHint: String { "an address, such as https://example.org/a%20b" }
}

extension AttributeValue where Self: RawRepresentable, RawValue: AttributeValue {
  /// Reads a raw value.
  public init?(attribute text: String) {
    guard let raw = RawValue(attribute: text) else { return nil }
    self.init(rawValue: raw)
  }

  /// What to write.
  public static var attributeHint: String { "a raw value of \(Self.self)" }
}

extension AttributeValue where Self: RawRepresentable & CaseIterable, RawValue: AttributeValue {
  /// What to write.
  public static var attributeHint: String { "one of \(attributeChoices.joined(separator: ", "))" }

  /// The raw values.
  public static var attributeChoices: [String] { allCases.map { "\($0.rawValue)" } }
}
