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

  /// Hashes the key's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension AnyKey: CustomStringConvertible {
  /// The type's name, or `Key<Type>("name")` for a qualified key.
  public var description: String {
    let type = TypeName.of(type)
    return (name.map { "Key<\(type)>(\(String(reflecting: $0)))" } ?? type).printable
  }
}

/// A key's identity as one word, so that a search compares no strings.
///
/// An unqualified key has the address of its type's metadata, which is unique and even. A qualified key has the odd
/// number `2 * index + 1` of its entry in a table that only grows. The members injection of a type has that type's
/// address plus 2, which is unique because metadata is aligned.
///
/// The word is that number times an odd constant, with its bytes reversed; both operations are reversible. This is
/// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4), once per key, not per search: addresses
/// differ in their low bits, which the multiplication spreads over the high ones, and a search uses the low ones.
@usableFromInline
struct KeyID: Hashable, Sendable {
  @usableFromInline let word: UInt64

  @inlinable @inline(__always)
  init(_ type: Any.Type) { self.init(number: UInt64(UInt(bitPattern: ObjectIdentifier(type)))) }

  /// The identity of the members injection of a type.
  init(membersOf type: Any.Type) { self.init(number: UInt64(UInt(bitPattern: ObjectIdentifier(type))) | 2) }

  @inlinable @inline(__always)
  init(number: UInt64) { word = (number &* 0x9E37_79B9_7F4A_7C15).byteSwapped }

  init(word: UInt64) { self.word = word }

  @usableFromInline
  init(type: Any.Type, name: String) {
    self.init(number: UInt64(NameTable.keys.number(of: name, in: UInt(bitPattern: ObjectIdentifier(type)))) << 1 | 1)
  }

  /// Returns the index at which the search for the key starts, in a table whose size is a power of two.
  @inlinable @inline(__always)
  func start(mask: Int) -> Int { Int(truncatingIfNeeded: word) & mask }

  var name: String? {
    // The inverse of the constant, modulo two to the power of 64.
    let number = word.byteSwapped &* 0xF1DE_83E1_9937_733D
    return number & 1 == 0 ? nil : NameTable.keys[Int(number >> 1)].name
  }
}
