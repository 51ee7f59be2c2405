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
    _ name: String, _ presence: Presence, default value: Value? = nil,
    set: @escaping @Sendable (UnsafeMutableRawPointer, Value) -> Void
  ) {
    self.name = name
    self.value = ValueType(Value.self)
    isRequired = presence == .required
    convert = ValueType.converting(set)
    if let value {
      setDefault = { made, _ in set(made, value) }
    } else {
      setDefault = nil
    }
  }
}
