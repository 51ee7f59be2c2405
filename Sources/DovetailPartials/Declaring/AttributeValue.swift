import Dovetail
public import Foundation

/// A type whose values templates can write as text, in an attribute or between tags.
///
/// ```swift
/// extension Color: AttributeValue {
///   init?(attribute text: String) { self.init(hex: text) }
///   static var attributeHint: String { "a color, such as #ff8800" }
/// }
/// ```
///
/// An `enum` with raw values conforms without a body; `CaseIterable` lets messages name its cases.
public protocol AttributeValue: Sendable {
  /// Reads a value.
  ///
  /// - Parameter text: The attribute's value, without references such as `&amp;`.
  /// - Returns: The value, or nil for an invalid text.
  init?(attribute text: String)

  /// A description of valid texts, as a noun with an example: `a whole number, such as 12`.
  static var attributeHint: String { get }

  /// All valid texts, if there are few of them; otherwise empty.
  static var attributeChoices: [String] { get }
}

extension AttributeValue {
  /// No choices.
  public static var attributeChoices: [String] { [] }
}

extension String: AttributeValue {
  /// Returns the text unchanged.
  public init?(attribute text: String) { self = text }

  /// A description of valid texts.
  public static var attributeHint: String { "any text" }
}

extension Bool: AttributeValue {
  /// Reads `true` or `false`.
  public init?(attribute text: String) { self.init(text) }

  /// A description of valid texts.
  public static var attributeHint: String { "true or false" }

  /// The two values.
  public static var attributeChoices: [String] { ["true", "false"] }
}

extension AttributeValue where Self: FixedWidthInteger {
  /// Reads decimal digits, with an optional sign.
  public init?(attribute text: String) { self.init(text, radix: 10) }

  /// A description of valid texts.
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

  /// A description of valid texts.
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

  /// A description of valid texts.
  public static var attributeHint: String { "an address, such as https://example.org/a%20b" }
}

extension AttributeValue where Self: RawRepresentable, RawValue: AttributeValue {
  /// Reads a raw value.
  public init?(attribute text: String) {
    guard let raw = RawValue(attribute: text) else { return nil }
    self.init(rawValue: raw)
  }

  /// A description of valid texts.
  public static var attributeHint: String { "a raw value of \(TypeName.of(Self.self))" }
}

extension AttributeValue where Self: RawRepresentable & CaseIterable, RawValue: AttributeValue {
  /// A description of valid texts.
  public static var attributeHint: String { "one of \(attributeChoices.joined(separator: ", "))" }

  /// The raw values.
  public static var attributeChoices: [String] { allCases.map { "\($0.rawValue)" } }
}

extension Date: AttributeValue {
  /// Reads an ISO 8601 date, with or without the time; without it, the time is midnight UTC.
  public init?(attribute text: String) {
    // Foundation reads February 30 as March 2, and ignores trailing text.
    let day = Date.ISO8601FormatStyle().year().month().day()
    let dayText = String(text.prefix(10))
    guard let midnight = try? day.parse(dayText), day.format(midnight) == dayText else { return nil }
    if text == dayText {
      self = midnight
      return
    }
    let time = /T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])/
    guard let match = text.dropFirst(10).wholeMatch(of: time),
      let date = try? Date.ISO8601FormatStyle(includingFractionalSeconds: match.output.2 != nil).parse(text)
    else { return nil }
    self = date
  }

  /// A description of valid texts.
  public static var attributeHint: String { "a date of ISO 8601, such as 2026-03-01 or 2026-03-01T18:30:00Z" }
}
