/// A key that a binding needs, and when it needs it.
@usableFromInline
struct Dependency: Sendable {
  @usableFromInline
  let key: AnyKey
  @usableFromInline
  let kind: DependencyKind

  @inlinable
  @inline(__always)
  init(key: AnyKey, kind: DependencyKind = .needed) {
    self.key = key
    self.kind = kind
  }
}

/// When a binding needs a key.
@usableFromInline
enum DependencyKind: Sendable {
  /// A value that must be there before the declared one can be made.
  case needed
  /// A needed value, or nil when nothing binds its key.
  case optional
  /// A value that is asked for later, through a handle.
  case deferred
  /// The value that a decorator wraps.
  case decorated
}
