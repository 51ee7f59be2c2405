/// A key without its type parameter.
public struct AnyKey: Sendable {
  /// The type of the value.
  public let type: Any.Type

  @usableFromInline let id: KeyID

  @usableFromInline
  init(type: Any.Type, id: KeyID) {
    self.type = type
    self.id = id
  }

  /// Creates the unqualified key of a type.
  ///
  /// - Parameter type: The type of the value.
  @inlinable @inline(__always)
  public init<Value>(_ type: Value.Type) { self.init(type: type, id: KeyID(type)) }

  /// Returns the key of another type with the name of this one.
  package func renamed(_ other: Any.Type) -> AnyKey {
    AnyKey(type: other, id: name.map { KeyID(type: other, name: $0) } ?? KeyID(other))
  }

  /// The qualifier, or nil.
  public var name: String? { id.name }

  /// The key of the members injection of this key's type.
  var membersOnly: AnyKey { AnyKey(type: type, id: KeyID(membersOf: type)) }
}

extension AnyKey: Hashable {
  /// Returns whether two keys have the same type and name.
  public static func == (a: AnyKey, b: AnyKey) -> Bool { a.id == b.id }

  /// Feeds the key's identity to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension AnyKey: CustomStringConvertible {
  /// The type's name, or `Key<Type>("name")` for a qualified key.
  public var description: String {
    let type = TypeName.of(type)
    return (name.map { "Key<\(type)>(\(String(reflecting: $0)))" } ?? type).printable
  }
}
