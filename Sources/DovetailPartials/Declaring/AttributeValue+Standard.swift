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

extension Date: AttributeValue {
  /// Reads a date of ISO 8601, with or without the time.
  public init?(attribute text: String) {
    let styles = [
      Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true),
      Date.ISO8601FormatStyle().year().month().day(),
    ]
    guard let date = styles.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
    self = date
  }

  /// What to write.
  public static var attributeHint: String { "a date of ISO 8601, such as 2026-03-01 or 2026-03-01T18:30:00Z" }
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
