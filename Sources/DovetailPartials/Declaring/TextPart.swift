/// The place of an element's text, without the type of the element.
struct TextPart: Sendable {
  let isRequired: Bool
  let value: ValueType
  /// Makes what sets a value of this text, or nil when the text is none.
  let convert: @Sendable (String) -> PartialOperation?
}
