/// The place of an element's text, without the type of the element.
@usableFromInline
struct TextPart: Sendable {
  let isRequired: Bool
  let value: ValueType
  /// Makes what sets a value of this text, or nil when the text is none.
  let convert: @Sendable (String) -> PartialOperation?

  // Inlined as for an attribute.
  @inlinable
  init<Value: AttributeValue>(
    _ presence: Presence, set: @escaping @Sendable (PartialValue, Value) -> Void
  ) {
    self.init(presence, ValueType(Value.self), convert: ValueType.converting(set))
  }

  @usableFromInline
  init(
    _ presence: Presence, _ value: ValueType, convert: @escaping @Sendable (String) -> PartialOperation?
  ) {
    self.value = value
    self.convert = convert
    isRequired = presence == .required
  }
}
