/// The identity of a binding: a type, with an optional qualifier.
///
/// Two keys are equal when their types and their names are equal; `Key(Api.self)` is the unqualified key of `Api`.
public final class Key<Value>: Keys, @unchecked Sendable {
  // Sendable: every stored property is a constant of a Sendable type; `@unchecked` repeats the superclass's.

  /// The key without its type.
  public let erased: AnyKey

  /// Makes a qualified key.
  ///
  /// The process never releases the name, so take it from a fixed set: `"baseURL"`, not `"user-\(id)"`.
  ///
  /// - Parameter name: The qualifier that distinguishes this key from others of the same type.
  public init(_ name: String) {
    erased = AnyKey(type: Value.self, id: KeyID(type: Value.self, name: name))
  }

  /// Makes the unqualified key of a type.
  ///
  /// - Parameter type: The type of the value.
  public init(_ type: Value.Type) {
    erased = AnyKey(type)
  }

  /// The qualifier, or nil.
  public var name: String? { erased.name }
}

extension Key: Hashable {
  /// Returns whether two keys have the same type and name.
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
/// Extend it with constants, and name them with a leading dot wherever a parameter is a key:
///
/// ```swift
/// extension Keys {
///   static let baseURL = Key<String>("baseURL")
/// }
/// let url = injector[.baseURL]
/// ```
public class Keys: @unchecked Sendable {
  // Sendable: this class stores nothing, and its only subclass, `Key`, stores constants. `@unchecked` is needed
  // because the compiler cannot check a class that has subclasses.

  @usableFromInline
  init() {}
}
