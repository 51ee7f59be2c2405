import Dovetail

/// The property or function that receives the text within an element.
///
/// White space at both ends of the text is dropped.
public struct TextContent<Made>: ElementPart, OwnerPart {
  /// The owner's type, in the declaration of an owner.
  public typealias Owner = Made

  @usableFromInline
  let text: TextPart

  @usableFromInline
  let actor: (any Actor)?

  /// The declaration.
  public var parts: ElementParts<Made> { ElementParts(.text(text), actor) }

  // See `Attribute` for why these are inlined.

  /// Declares a property that receives the text.
  ///
  /// - Parameters:
  ///   - path: The property; it keeps its value when there is no text.
  ///   - presence: Whether a template must contain a text there.
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

  /// Declares an optional property that receives the text.
  ///
  /// - Parameters:
  ///   - path: The property; it keeps its value when there is no text.
  ///   - presence: Whether a template must contain a text there.
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

  /// Declares a function that receives the text.
  ///
  /// - Parameters:
  ///   - presence: Whether a template must contain a text there.
  ///   - set: Receives the element or owner, and the value of the text.
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

/// The receiver of an element's text, without the type of the element.
@usableFromInline
struct TextPart: Sendable {
  let isRequired: Bool
  let value: ValueType
  /// Parses a text into a step that sets the value; returns nil for an invalid text.
  let convert: @Sendable (String) -> PartialOperation?

  // Inlined for the same reason as `AttributePart`.
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
