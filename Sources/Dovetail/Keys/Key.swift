/// The identity of a binding: a type, with an optional qualifier.
///
/// Two keys are equal when their types and their names are equal; `Key(Api.self)` is the unqualified key of `Api`.
public final class Key<Value>: Keys, @unchecked Sendable {
  // Sendable: stores nothing of its own; `@unchecked` repeats the superclass's.

  /// Makes a qualified key.
  ///
  /// The process never releases the name, so take it from a fixed set: `"baseURL"`, not `"user-\(id)"`.
  ///
  /// - Parameter name: The qualifier that distinguishes this key from others of the same type.
  public init(_ name: String) { super.init(AnyKey(type: Value.self, id: KeyID(type: Value.self, name: name))) }

  /// Makes the unqualified key of a type.
  ///
  /// - Parameter type: The type of the value.
  public init(_ type: Value.Type) { super.init(AnyKey(type)) }

  /// The qualifier, or nil.
  public var name: String? { erased.name }
}

extension Key: Hashable {
  /// Returns whether two keys have the same type and name.
  public static func == (a: Key, b: Key) -> Bool { a.erased == b.erased }

  /// Hashes the key's identity.
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
  // Sendable: this class stores a constant, and its only subclass, `Key`, nothing more. `@unchecked` is needed because
  // the compiler cannot check a class that has subclasses.

  /// The key without its type.
  public final let erased: AnyKey

  init(_ erased: AnyKey) { self.erased = erased }
}
