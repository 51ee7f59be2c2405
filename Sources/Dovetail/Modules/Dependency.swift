/// A key that a binding needs, and when it needs it.
@usableFromInline
struct Dependency: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    /// A value that must be there before the declared one can be made.
    case needed
    /// A needed value, or nil when nothing binds its key.
    case optional
    /// A value that is asked for later, through a handle.
    case deferred
    /// The value that a decorator wraps.
    case decorated
  }

  @usableFromInline
  let key: AnyKey
  @usableFromInline
  let kind: Kind

  @inlinable
  @inline(__always)
  init(key: AnyKey, kind: Kind = .needed) {
    self.key = key
    self.kind = kind
  }
}

// Of a few types, in the library: a list that is made where each binding is written is a third of the binding's code.

extension Dependency {
  private init(_ type: Any.Type) {
    self.init(key: AnyKey(type: type, id: KeyID(type)))
  }

  @usableFromInline
  static func needed(_ type: Any.Type) -> [Dependency] { [Dependency(type)] }

  @usableFromInline
  static func needed(_ first: Any.Type, _ second: Any.Type) -> [Dependency] { [Dependency(first), Dependency(second)] }

  @usableFromInline
  static func needed(_ first: Any.Type, _ second: Any.Type, _ third: Any.Type) -> [Dependency] {
    [Dependency(first), Dependency(second), Dependency(third)]
  }
}

extension Dependency {
  /// The dependencies that parameter types name.
  @inlinable
  @inline(__always)
  static func list<each Parameter>(_ types: repeat (each Parameter).Type) -> [Dependency] {
    var list: [Dependency] = []
    var count = 0
    for _ in repeat each types { count += 1 }
    list.reserveCapacity(count)
    for type in repeat each types { list.append(Dependency(key: AnyKey(type))) }
    return list
  }

  /// The dependencies that keys name.
  @inlinable
  @inline(__always)
  static func list<each Parameter>(_ keys: repeat Key<each Parameter>) -> [Dependency] {
    var list: [Dependency] = []
    var count = 0
    for _ in repeat (each Parameter).self { count += 1 }
    list.reserveCapacity(count)
    _ = (repeat list.append(Dependency(key: (each keys).erased)))
    return list
  }
}
