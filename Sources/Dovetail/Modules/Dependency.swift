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
