/// The place of an element's text, without the type of the element.
@usableFromInline
struct TextPart: Sendable {
  let isRequired: Bool
  let value: ValueType
  /// Makes what sets a value of this text, or nil when the text is none.
  let convert: @Sendable (String) -> PartialOperation?

  @usableFromInline
  init<Value: AttributeValue>(
    _ presence: Presence, set: @escaping @Sendable (UnsafeMutableRawPointer, Value) -> Void
  ) {
    value = ValueType(Value.self)
    isRequired = presence == .required
    convert = ValueType.converting(set)
  }
}
