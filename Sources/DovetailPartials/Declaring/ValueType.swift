import Dovetail

/// What messages say of the type of an attribute.
struct ValueType: Sendable {
  let name: String
  let hint: String
  let choices: [String]

  init<Value: AttributeValue>(_ type: Value.Type) {
    name = TypeName.of(type)
    hint = Value.attributeHint
    choices = Value.attributeChoices
  }

  /// Makes of what sets a value what makes of a text the step that sets its value.
  static func converting<Value: AttributeValue>(
    _ set: @escaping @Sendable (UnsafeMutableRawPointer, Value) -> Void
  ) -> @Sendable (String) -> PartialOperation? {
    { text in
      guard let value = Value(attribute: text) else { return nil }
      return { made, _ in set(made, value) }
    }
  }
}
