/// A statement of the builder that declares what templates may say of an owner, such as an outlet.
public protocol OwnerPart: Sendable {
  /// The type of the owner.
  associatedtype Owner

  /// What the statement declares.
  var parts: ElementParts<Owner> { get }
}
