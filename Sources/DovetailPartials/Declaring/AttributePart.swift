/// An attribute without the type of its element.
@usableFromInline
struct AttributePart: Sendable {
  let name: String
  let isRequired: Bool
  /// Sets the default, when there is one.
  let setDefault: PartialOperation?
  let value: ValueType
  /// Makes what sets a value of this text, or nil when the text is none.
  let convert: @Sendable (String) -> PartialOperation?

  @usableFromInline
  init<Value: AttributeValue>(
    _ name: String, _ value: Value.Type, isRequired: Bool, default: PartialOperation?,
    convert: @escaping @Sendable (String) -> PartialOperation?
  ) {
    self.name = name
    self.value = ValueType(value)
    self.isRequired = isRequired
    setDefault = `default`
    self.convert = convert
  }
}
