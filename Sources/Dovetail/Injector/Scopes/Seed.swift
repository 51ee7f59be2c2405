/// A seed whose key is known without its type.
protocol KeyedSeed {
  var key: AnyKey { get }
}

extension Seed: KeyedSeed {}

/// A value that comes from outside into a scope.
public struct Seed<Value: Sendable>: SeedList, Sendable {
  @usableFromInline
  let key: AnyKey

  @usableFromInline
  let value: Value

  /// Gives the value of a type.
  ///
  /// - Parameters:
  ///   - type: A type that a binding declares as `.seeded(in:)` the scope.
  ///   - value: The value; it is shared between threads.
  @inlinable
  @inline(__always)
  public init(_ type: Value.Type, _ value: Value) {
    key = AnyKey(type)
    self.value = value
  }

  /// Gives the value of a key.
  ///
  /// - Parameters:
  ///   - key: A key that a binding declares as `.seeded(in:)` the scope.
  ///   - value: The value; it is shared between threads.
  @inlinable
  @inline(__always)
  public init(_ key: Key<Value>, _ value: Value) {
    self.key = key.erased
    self.value = value
  }

  /// Puts the seed in its place.
  @inlinable
  @inline(__always)
  public func plant(in child: ScopedInjector, counting count: inout Int) throws(ResolutionError) {
    try child.plant(value, key)
    count += 1
  }
}
