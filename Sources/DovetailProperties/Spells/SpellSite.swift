public import Dovetail

/// The property that a spell works on.
public struct SpellSite {
  /// Where the property is declared.
  public let declaration: SourceSite

  /// The object whose property it is; nil in a struct, since Swift does not tell a wrapper which one it is in.
  public let owner: AnyObject?

  /// The type of the object, which may be a subclass of the one that declares the property; nil in a struct.
  public var ownerType: AnyObject.Type? { owner.map { type(of: $0) } }
}
