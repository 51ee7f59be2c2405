import Dovetail

/// An attribute of an element, and the property that gets its value.
///
/// ```swift
/// Attribute("text", \.text, .required)
/// Attribute("size", \.size, default: 12)
/// Attribute("color") { (label: inout Label, color: Color) in label.tint(color) }
/// ```
public struct Attribute<Made>: ElementPart, OwnerPart {
  /// The type of the owner, where it is declared for one.
  public typealias Owner = Made

  @usableFromInline
  let attribute: AttributePart

  @usableFromInline
  let actor: (any Actor)?

  /// What it declares.
  public var parts: ElementParts<Made> { ElementParts(.attribute(attribute), actor) }

  @usableFromInline
  init(_ attribute: AttributePart, _ actor: (any Actor)? = nil) {
    self.attribute = attribute
    self.actor = actor
  }

  // What sets a property is compiled into the code that declares it: there the optimizer knows the key path, and writes to
  // the property as if it were named. To go by way of a key path takes a hundred times as long.
  //
  // That works for a plain key path in a closure of the initializer itself, and neither for one that is known to be
  // Sendable nor in a closure within a closure. It is `sending`, so that nobody else has it, and nothing changes it any
  // more: it is `nonisolated(unsafe)` for that.

  /// Declares an attribute.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - path: The property; it keeps its value when an optional attribute is not written.
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
  ///   - path: The property; it keeps its value when an optional attribute is not written.
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
  ///   - value: What the property gets when the attribute is not written.
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
  ///   - set: Gets the value that is being filled, and what the template says.
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
  /// Sets the default, when there is one.
  let setDefault: PartialOperation?
  let value: ValueType
  /// A parser from text to a step that sets the value; it returns nil for a text that is no value.
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

  /// A parser from text to a call of `set`; it returns nil for a text that is no value.
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

/// Whether a template must say something.
public enum Presence: Sendable {
  /// It is a fault when the template does not say it.
  case required
  /// The template may leave it out.
  case optional
}
