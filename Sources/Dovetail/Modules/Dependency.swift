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

extension Dependency {
  /// The dependencies that parameter types name.
  @inlinable
  @inline(__always)
  static func list<each Parameter>(_ types: repeat (each Parameter).Type) -> [Dependency] {
    var list: [Dependency] = []
    for type in repeat each types { list.append(Dependency(key: AnyKey(type))) }
    return list
  }

  /// The dependencies that keys name.
  @inlinable
  @inline(__always)
  static func list<each Parameter>(_ keys: repeat Key<each Parameter>) -> [Dependency] {
    var list: [Dependency] = []
    for key in repeat each keys { list.append(Dependency(key: key.erased)) }
    return list
  }
}
