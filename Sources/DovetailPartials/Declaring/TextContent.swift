/// The property that gets the text within an element.
///
/// White space at the ends of the text is dropped; that within it stays.
public struct TextContent<Made>: ElementPart, OwnerPart {
  /// The type of the owner, where it is declared for one.
  public typealias Owner = Made

  @usableFromInline
  let text: TextPart

  @usableFromInline
  let isOnMainActor: Bool

  /// What it declares.
  public var parts: ElementParts<Made> { ElementParts(.text(text), isOnMainActor: isOnMainActor) }

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
    isOnMainActor = false
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
    isOnMainActor = false
  }

  /// Declares a function that takes text.
  ///
  /// - Parameters:
  ///   - presence: Whether a template must have a text there.
  ///   - set: Gets the value that is being filled, and what the template says.
  @inlinable
  @inline(__always)
  public init<Value: AttributeValue>(
    _ presence: Presence = .optional, set: @escaping @Sendable (inout Made, Value) -> Void
  ) {
    text = TextPart(presence) { (made, value: Value) in
      made.update { (made: inout Made) in set(&made, value) }
    }
    isOnMainActor = false
  }

  /// Declares a function of the main actor that takes text.
  ///
  /// - Parameters:
  ///   - presence: Whether a template must have a text there.
  ///   - set: Gets the value that is being filled, and what the template says.
  public init<Value: AttributeValue>(
    _ presence: Presence = .optional, onMainActor set: @escaping @MainActor @Sendable (inout Made, Value) -> Void
  ) {
    let plain = TextContent(presence) { (made: inout Made, value: Value) in MainActorCall.run(&made, value, set) }
    text = plain.text
    isOnMainActor = true
  }
}
