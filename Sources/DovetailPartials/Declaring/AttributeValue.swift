/// A type whose values a template may write as text: in an attribute or between tags.
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
  /// - Returns: The value, or nil when the text is none.
  init?(attribute text: String)

  /// What to write, as a noun with an example: `a whole number, such as 12`.
  static var attributeHint: String { get }

  /// Every text that is a value, when there are few of them; empty for any other type.
  static var attributeChoices: [String] { get }
}

extension AttributeValue {
  /// No choices: there are more values than can be listed.
  public static var attributeChoices: [String] { [] }
}
