/// What a binding is found by: a type, with an optional qualifier.
///
/// Two keys are equal when their types and their names are equal; `Key(Api.self)` is the key that `Api.self` names.
public final class Key<Value>: Keys, @unchecked Sendable {
  // Sendable: every stored property is a constant of a Sendable type; `@unchecked` repeats the superclass's.

  /// The key without its type.
  public let erased: AnyKey

  /// Makes a qualified key.
  ///
  /// The name lives as long as the process, so take it from a fixed set: `"baseURL"`, not `"user-\(id)"`.
  ///
  /// - Parameter name: What distinguishes this key from others of the same type.
  public init(_ name: String) {
    erased = AnyKey(type: Value.self, id: KeyID(type: Value.self, name: name))
  }

  /// Makes the key that the type alone names.
  ///
  /// - Parameter type: The type of the value.
  public init(_ type: Value.Type) {
    erased = AnyKey(type)
  }

  /// The qualifier, or nil.
  public var name: String? { erased.name }
}

extension Key: Hashable {
  /// Tells whether two keys name the same binding.
  public static func == (a: Key, b: Key) -> Bool { a.erased == b.erased }

  /// Feeds the key's identity to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(erased) }
}

extension Key: CustomStringConvertible {
  /// The key as an error prints it.
  public var description: String { erased.description }
}

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
