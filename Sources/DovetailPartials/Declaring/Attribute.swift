/// An attribute of an element, and the property that gets its value.
///
/// ```swift
/// Attribute("text", \.text, .required)
/// Attribute("size", \.size, default: 12)
/// Attribute("color") { (label: inout Label, color: Color) in label.tint(color) }
/// ```
public struct Attribute<Made>: Sendable {
  @usableFromInline
  let attribute: AttributePart

  @usableFromInline
  let isOnMainActor: Bool

  var parts: [Shape.Part] { [.attribute(attribute)] + (isOnMainActor ? [.mainActor] : []) }

  @usableFromInline
  init(_ attribute: AttributePart, isOnMainActor: Bool = false) {
    self.attribute = attribute
    self.isOnMainActor = isOnMainActor
  }

  // What sets a property is compiled into the code that declares it, where the optimizer knows the property.

  /// Declares an attribute.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The property; it keeps its value when an optional attribute is not written.
  ///   - presence: Whether a template must write it.
  @inlinable
  public init<Value: AttributeValue>(
    _ name: String, _ path: any WritableKeyPath<Made, Value> & Sendable, _ presence: Presence = .optional
  ) {
    self.init(name, presence) { (made: inout Made, value: Value) in made[keyPath: path] = value }
  }

  /// Declares an attribute for an optional property.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The property; it keeps its value when an optional attribute is not written.
  ///   - presence: Whether a template must write it.
  @inlinable
  public init<Value: AttributeValue>(
    _ name: String, _ path: any WritableKeyPath<Made, Value?> & Sendable, _ presence: Presence = .optional
  ) {
    self.init(name, presence) { (made: inout Made, value: Value) in made[keyPath: path] = value }
  }

  /// Declares an attribute with a default.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The property.
  ///   - value: What the property gets when the attribute is not written.
  @inlinable
  public init<Value: AttributeValue>(
    _ name: String, _ path: any WritableKeyPath<Made, Value> & Sendable, default value: Value
  ) {
    self.init(
      AttributePart(
        name, Value.self, isRequired: false, default: Self.setting(value) { $0[keyPath: path] = $1 },
        convert: { text in Value(attribute: text).map { Self.setting($0) { $0[keyPath: path] = $1 } } }))
  }

  /// Declares an attribute that a function sets.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - presence: Whether a template must write it.
  ///   - set: Gets the value that is being filled, and what the template says.
  @inlinable
  public init<Value: AttributeValue>(
    _ name: String, _ presence: Presence = .optional, set: @escaping @Sendable (inout Made, Value) -> Void
  ) {
    self.init(
      AttributePart(
        name, Value.self, isRequired: presence == .required, default: nil,
        convert: { text in Value(attribute: text).map { Self.setting($0, set) } }))
  }

  /// Declares an attribute that a function of the main actor sets, such as one of a view.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - presence: Whether a template must write it.
  ///   - set: Gets the value that is being filled, and what the template says.
  public init<Value: AttributeValue>(
    _ name: String, _ presence: Presence = .optional,
    onMainActor set: @escaping @MainActor @Sendable (inout Made, Value) -> Void
  ) {
    let attribute = Attribute(name, presence) { (made: inout Made, value: Value) in
      MainActorCall.run(&made, value, set)
    }
    self.init(attribute.attribute, isOnMainActor: true)
  }

  @inlinable
  @inline(__always)
  static func setting<Value: AttributeValue>(
    _ value: Value, _ set: @escaping @Sendable (inout Made, Value) -> Void
  ) -> PartialOperation {
    // A plan passes the address of a value of the element's own type.
    { made, _ in set(&made.assumingMemoryBound(to: Made.self).pointee, value) }
  }
}
