/// A value that comes from outside into a scope.
public struct Seed: @unchecked Sendable {
  // Sendable: the home is that of a Sendable value.

  @usableFromInline
  let key: AnyKey
  /// Where the value is kept; see `Home`.
  @usableFromInline
  let home: AnyObject

  /// Gives the value of a type.
  ///
  /// - Parameters:
  ///   - type: A type that a binding declares as `.seeded(in:)` the scope.
  ///   - value: The value; it is shared between threads.
  @inlinable
  @inline(__always)
  public init<Value: Sendable>(_ type: Value.Type, _ value: Value) {
    key = AnyKey(type)
    home = Home<Value>.made(value)
  }

  /// Gives the value of a key.
  ///
  /// - Parameters:
  ///   - key: A key that a binding declares as `.seeded(in:)` the scope.
  ///   - value: The value; it is shared between threads.
  @inlinable
  @inline(__always)
  public init<Value: Sendable>(_ key: Key<Value>, _ value: Value) {
    self.key = key.erased
    home = Home<Value>.made(value)
  }
}

/// The seeds of a scope.
public struct SeedList: Sendable {
  // The first one lies apart, so that a single seed takes no array.
  let first: Seed
  let rest: [Seed]

  @usableFromInline
  init(_ first: Seed, _ rest: [Seed]) {
    self.first = first
    self.rest = rest
  }
}

/// Builds the seeds of a scope.
@resultBuilder
public enum SeedBuilder {
  /// Takes the first seed.
  @inlinable
  @inline(__always)
  public static func buildPartialBlock(first: Seed) -> SeedList { SeedList(first, []) }

  /// Adds a seed.
  public static func buildPartialBlock(accumulated: SeedList, next: Seed) -> SeedList {
    SeedList(accumulated.first, accumulated.rest + [next])
  }
}
