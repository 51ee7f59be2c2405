import Dovetail

/// What messages say of the type of an attribute.
@usableFromInline
struct ValueType: Sendable {
  // Only messages ask for its words.
  private let type: any AttributeValue.Type

  @usableFromInline
  init(_ type: any AttributeValue.Type) {
    self.type = type
  }

  var name: String { TypeName.of(type) }

  var hint: String { type.attributeHint }

  var choices: [String] { type.attributeChoices }

  /// Makes of what sets a value what makes of a text the step that sets its value.
  @inlinable
  static func converting<Value: AttributeValue>(
    _ set: @escaping @Sendable (PartialValue, Value) -> Void
  ) -> @Sendable (String) -> PartialOperation? {
    { text in
      guard let value = Value(attribute: text) else { return nil }
      return { made, _ in set(made, value) }
    }
  }
}
