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

  // Inlined for the type of the value: what a template says is converted once for each time that it is written.
  @inlinable
  init<Value: AttributeValue>(
    _ name: String, _ presence: Presence, default value: Value? = nil,
    set: @escaping @Sendable (PartialValue, Value) -> Void
  ) {
    var setDefault: PartialOperation?
    if let value { setDefault = { made, _ in set(made, value) } }
    self.init(
      name, presence, ValueType(Value.self), setDefault: setDefault, convert: ValueType.converting(set))
  }

  @usableFromInline
  init(
    _ name: String, _ presence: Presence, _ value: ValueType, setDefault: PartialOperation?,
    convert: @escaping @Sendable (String) -> PartialOperation?
  ) {
    self.name = name
    self.setDefault = setDefault
    self.value = value
    self.convert = convert
    isRequired = presence == .required
  }
}
