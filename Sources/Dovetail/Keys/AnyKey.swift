/// A key without its type parameter.
public struct AnyKey: Sendable {
  /// The type of the value.
  public let type: Any.Type

  @usableFromInline
  let id: KeyID

  @usableFromInline
  init(type: Any.Type, id: KeyID) {
    self.type = type
    self.id = id
  }

  /// Makes the key that a type names.
  ///
  /// - Parameter type: The type of the value.
  @inlinable @inline(__always)
  public init<Value>(_ type: Value.Type) {
    self.init(type: type, id: KeyID(type))
  }

  /// The key of another type under the same name.
  package func renamed(_ other: Any.Type) -> AnyKey {
    AnyKey(type: other, id: name.map { KeyID(type: other, name: $0) } ?? KeyID(other))
  }

  /// The qualifier, or nil.
  public var name: String? { id.name }
}

extension AnyKey: Hashable {
  /// Tells whether two keys name the same binding.
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

extension AnyKey {
  /// What a key is bound under when only the members of its values are injected.
  var membersOnly: AnyKey { AnyKey(type: type, id: .membersOnly(type)) }
}
