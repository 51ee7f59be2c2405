/// A value that the caller passes to a scope or an injector.
public struct Seed: @unchecked Sendable {
  // Sendable: the storage is that of a Sendable value.

  @usableFromInline package let key: AnyKey
  @usableFromInline package let storage: AnyObject

  @inlinable @inline(__always)
  init(_ key: AnyKey, _ storage: AnyObject) {
    self.key = key
    self.storage = storage
  }

  /// Creates a seed for a type.
  ///
  /// - Parameters:
  ///   - type: A type that a binding declares as `.seeded(in:)` the scope, or as `.seeded()`.
  ///   - value: The value; it is shared between threads.
  @inlinable @inline(__always)
  public init<Value: Sendable>(_ type: Value.Type, _ value: Value) {
    self.init(AnyKey(type), Storage<Value>.made(value))
  }

  /// The same for a key.
  @inlinable @inline(__always)
  public init<Value: Sendable>(_ key: Key<Value>, _ value: Value) { self.init(key.erased, Storage<Value>.made(value)) }
}

/// The seeds of a scope or an injector.
public struct SeedList: Sendable {
  // The first seed is stored apart, so that a single one needs no array.
  let first: Seed?
  let rest: [Seed]

  @usableFromInline
  init(_ first: Seed?, _ rest: [Seed]) {
    self.first = first
    self.rest = rest
  }

  package init(_ seeds: some Collection<Seed>) { self.init(seeds.first, Array(seeds.dropFirst())) }

  var count: Int { first == nil ? 0 : 1 + rest.count }
  package var all: [Seed] { (first.map { [$0] } ?? []) + rest }
}

/// Returns an empty list, the default of `seeds` parameters.
public func noSeeds() -> SeedList { SeedList([]) }

/// Builds the seeds of a scope or an injector.
@resultBuilder
public enum SeedBuilder {
  /// Builds an empty list.
  public static func buildBlock() -> SeedList { SeedList([]) }

  /// Builds a list of one seed.
  @inlinable @inline(__always)
  public static func buildExpression(_ seed: Seed) -> SeedList { SeedList(seed, []) }

  /// Builds the first statement.
  @inlinable @inline(__always)
  public static func buildPartialBlock(first: SeedList) -> SeedList { first }

  /// Appends a statement.
  public static func buildPartialBlock(accumulated: SeedList, next: SeedList) -> SeedList {
    SeedList(accumulated.all + next.all)
  }

  /// Builds an `if` without `else`.
  public static func buildOptional(_ seeds: SeedList?) -> SeedList { seeds ?? SeedList([]) }

  /// Builds an `if`.
  public static func buildEither(first: SeedList) -> SeedList { first }

  /// Builds an `else`.
  public static func buildEither(second: SeedList) -> SeedList { second }

  /// Builds a loop.
  public static func buildArray(_ seeds: [SeedList]) -> SeedList { SeedList(seeds.flatMap(\.all)) }
}
