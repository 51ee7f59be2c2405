/// The property that gets the text within an element.
///
/// White space at the ends of the text is dropped; that within it stays.
public struct TextContent<Made>: Sendable {
  let text: TextPart

  private var isOnMainActor = false

  var parts: [Shape.Part] { [.text(text)] + (isOnMainActor ? [.mainActor] : []) }

  /// Declares where text goes.
  ///
  /// - Parameters:
  ///   - path: The property; it keeps its value when there is no text.
  ///   - presence: Whether a template must have a text there.
  public init<Value: AttributeValue>(
    _ path: any WritableKeyPath<Made, Value> & Sendable, _ presence: Presence = .optional
  ) {
    self.init(presence) { (made: inout Made, value: Value) in made[keyPath: path] = value }
  }

  /// Declares an optional property where text goes.
  ///
  /// - Parameters:
  ///   - path: The property; it keeps its value when there is no text.
  ///   - presence: Whether a template must have a text there.
  public init<Value: AttributeValue>(
    _ path: any WritableKeyPath<Made, Value?> & Sendable, _ presence: Presence = .optional
  ) {
    self.init(presence) { (made: inout Made, value: Value) in made[keyPath: path] = value }
  }

  /// Declares a function that takes text.
  ///
  /// - Parameters:
  ///   - presence: Whether a template must have a text there.
  ///   - set: Gets the value that is being filled, and what the template says.
  public init<Value: AttributeValue>(
    _ presence: Presence = .optional, set: @escaping @Sendable (inout Made, Value) -> Void
  ) {
    text = TextPart(
      isRequired: presence == .required, value: ValueType(Value.self),
      convert: { text in Value(attribute: text).map { Attribute<Made>.setting($0, set) } })
  }

  /// Declares a function of the main actor that takes text.
  ///
  /// - Parameters:
  ///   - presence: Whether a template must have a text there.
  ///   - set: Gets the value that is being filled, and what the template says.
  public init<Value: AttributeValue>(
    _ presence: Presence = .optional, onMainActor set: @escaping @MainActor @Sendable (inout Made, Value) -> Void
  ) {
    self.init(presence) { (made: inout Made, value: Value) in MainActorCall.run(&made, value, set) }
    isOnMainActor = true
  }
}
