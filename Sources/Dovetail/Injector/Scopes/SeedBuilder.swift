/// Builds the seeds of a scope.
@resultBuilder
public enum SeedBuilder {
  /// Takes the first seed.
  @inlinable
  @inline(__always)
  public static func buildPartialBlock<First: SeedList>(first: First) -> First { first }

  /// Adds a seed.
  @inlinable
  @inline(__always)
  public static func buildPartialBlock<First: SeedList, Second: SeedList>(
    accumulated: First, next: Second
  ) -> SeedPair<First, Second> {
    SeedPair(first: accumulated, second: next)
  }
}
