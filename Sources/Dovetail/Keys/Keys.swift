/// The namespace of an app's typed qualifiers.
///
/// Extend it with constants, and name them with a leading dot wherever a key is asked for:
///
/// ```swift
/// extension Keys {
///   static let baseURL = Key<String>("baseURL")
/// }
/// let url = injector[.baseURL]
/// ```
public class Keys: @unchecked Sendable {
  // Sendable: this class stores nothing, and its only subclass, `Key`, stores constants. The attribute is needed
  // because a class that has a subclass cannot be checked.

  @usableFromInline
  init() {}
}
