import Dovetail

/// The property that gets the text within an element.
///
/// White space at the ends of the text is dropped; that within it stays.
public struct TextContent<Made>: ElementPart, OwnerPart {
  /// The type of the owner, where it is declared for one.
  public typealias Owner = Made

  @usableFromInline
  let text: TextPart

  @usableFromInline
  let actor: (any Actor)?

  /// What it declares.
  public var parts: ElementParts<Made> { ElementParts(.text(text), actor) }

  // See `Attribute` for what these are inlined for.

  /// Declares where text goes.
  ///
  /// - Parameters:
  ///   - path: The property; it keeps its value when there is no text.
  ///   - presence: Whether a template must have a text there.
  @inlinable
  @inline(__always)
  public init<Value: AttributeValue>(
    _ path: sending WritableKeyPath<Made, Value>, _ presence: Presence = .optional
  ) {
    nonisolated(unsafe) let path = path
    text = TextPart(presence) { (made, value: Value) in
      made.update { (made: inout Made) in made[keyPath: path] = value }
    }
    actor = nil
  }

  /// Declares an optional property where text goes.
  ///
  /// - Parameters:
  ///   - path: The property; it keeps its value when there is no text.
  ///   - presence: Whether a template must have a text there.
  @inlinable
  @inline(__always)
  public init<Value: AttributeValue>(
    _ path: sending WritableKeyPath<Made, Value?>, _ presence: Presence = .optional
  ) {
    nonisolated(unsafe) let path = path
    text = TextPart(presence) { (made, value: Value) in
      made.update { (made: inout Made) in made[keyPath: path] = value }
    }
    actor = nil
  }

  /// Declares a function that takes text.
  ///
  /// - Parameters:
  ///   - presence: Whether a template must have a text there.
  ///   - set: Gets the value that is being filled, and what the template says.
  public init<Value: AttributeValue>(
    _ presence: Presence = .optional,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (inout Made, Value) -> Void
  ) {
    let actor = set.isolation
    let set = withoutIsolation(set)
    text = TextPart(presence) { (made, value: Value) in
      made.update { (made: inout Made) in set(&made, value) }
    }
    self.actor = actor
  }
}

/// Where an element's text goes, without the type of the element.
@usableFromInline
struct TextPart: Sendable {
  let isRequired: Bool
  let value: ValueType
  /// A parser from text to a step that sets the value; it returns nil for a text that is no value.
  let convert: @Sendable (String) -> PartialOperation?

  // Inlined as for an attribute.
  @inlinable
  init<Value: AttributeValue>(
    _ presence: Presence, set: @escaping @Sendable (PartialValue, Value) -> Void
  ) {
    self.init(presence, ValueType(Value.self), convert: ValueType.converting(set))
  }

  @usableFromInline
  init(
    _ presence: Presence, _ value: ValueType, convert: @escaping @Sendable (String) -> PartialOperation?
  ) {
    self.value = value
    self.convert = convert
    isRequired = presence == .required
  }
}
