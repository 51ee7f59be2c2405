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
}
