import Dovetail

/// An attribute of an element, and the property that it sets.
///
/// ```swift
/// Attribute("text", \.text, .required)
/// Attribute("size", \.size, default: 12)
/// Attribute("color") { (label: inout Label, color: Color) in label.tint(color) }
/// ```
public struct Attribute<Made>: ElementPart, OwnerPart {
  /// The owner's type, in the declaration of an owner.
  public typealias Owner = Made

  @usableFromInline
  let attribute: AttributePart

  @usableFromInline
  let actor: (any Actor)?

  /// The declaration.
  public var parts: ElementParts<Made> { ElementParts(.attribute(attribute), actor) }

  @usableFromInline
  init(_ attribute: AttributePart, _ actor: (any Actor)? = nil) {
    self.attribute = attribute
    self.actor = actor
  }

  // Inlined into the code that declares the attribute, where the optimizer knows the key path and writes to the
  // property directly. Setting through a key path is a hundred times slower.
  //
  // The optimizer does that only for a plain key path in a closure of the initializer itself: not for a Sendable one,
  // and not in a nested closure. So the path is `sending` and not Sendable. `nonisolated(unsafe)` is safe, since no
  // other code has the path, and it never changes.

  /// Declares an attribute.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The property; it keeps its value when an optional attribute is absent.
  ///   - presence: Whether a template must write it.
  @inlinable
  @inline(__always)
  public init<Value: AttributeValue>(
    _ name: String, _ path: sending WritableKeyPath<Made, Value>, _ presence: Presence = .optional
  ) {
    nonisolated(unsafe) let path = path
    self.init(
      AttributePart(name, presence) { (made, value: Value) in
        made.update { (made: inout Made) in made[keyPath: path] = value }
      })
  }

  /// Declares an attribute for an optional property.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The property; it keeps its value when an optional attribute is absent.
  ///   - presence: Whether a template must write it.
  @inlinable
  @inline(__always)
  public init<Value: AttributeValue>(
    _ name: String, _ path: sending WritableKeyPath<Made, Value?>, _ presence: Presence = .optional
  ) {
    nonisolated(unsafe) let path = path
    self.init(
      AttributePart(name, presence) { (made, value: Value) in
        made.update { (made: inout Made) in made[keyPath: path] = value }
      })
  }

  /// Declares an attribute with a default.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The property.
  ///   - value: The property's value when the attribute is absent.
  @inlinable
  @inline(__always)
  public init<Value: AttributeValue>(
    _ name: String, _ path: sending WritableKeyPath<Made, Value>, default value: Value
  ) {
    nonisolated(unsafe) let path = path
    self.init(
      AttributePart(name, .optional, default: value) { (made, value: Value) in
        made.update { (made: inout Made) in made[keyPath: path] = value }
      })
  }

  /// Declares an attribute that a function sets.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - presence: Whether a template must write it.
  ///   - set: Receives the element or owner, and the attribute's value.
  public init<Value: AttributeValue>(
    _ name: String, _ presence: Presence = .optional,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (inout Made, Value) -> Void
  ) {
    let actor = set.isolation
    let set = withoutIsolation(set)
    self.init(
      AttributePart(name, presence) { (made, value: Value) in
        made.update { (made: inout Made) in set(&made, value) }
      }, actor)
  }
}

/// An attribute without the type of its element.
@usableFromInline
struct AttributePart: Sendable {
  let name: String
  let isRequired: Bool
  /// Sets the default, if any.
  let setDefault: PartialOperation?
  let value: ValueType
  /// Parses a text into a step that sets the value; returns nil for an invalid text.
  let convert: @Sendable (String) -> PartialOperation?

  // Inlined, to specialize the conversion of texts for the type of the value.
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

/// The type of an attribute, as messages describe it.
@usableFromInline
struct ValueType: Sendable {
  // The type's description is read only when a message needs it.
  private let type: any AttributeValue.Type

  @usableFromInline
  init(_ type: any AttributeValue.Type) {
    self.type = type
  }

  var name: String { TypeName.of(type) }

  var hint: String { type.attributeHint }

  var choices: [String] { type.attributeChoices }

  /// Makes a function that parses a text into a call of `set`, and returns nil for an invalid text.
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

/// Whether a template must contain an attribute, a text or an outlet.
public enum Presence: Sendable {
  /// Leaving it out is a fault.
  case required
  /// The template may leave it out.
  case optional
}
