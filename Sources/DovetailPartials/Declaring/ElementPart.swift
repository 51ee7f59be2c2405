/// A statement of the builder that declares an element, such as an attribute.
public protocol ElementPart: Sendable {
  /// The type that the element stands for.
  associatedtype Made

  /// What the statement declares.
  var parts: ElementParts<Made> { get }
}
