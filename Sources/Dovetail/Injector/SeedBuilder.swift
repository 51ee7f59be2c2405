/// Builds the seeds of a scope.
@resultBuilder
public enum SeedBuilder {
  /// Joins the seeds.
  @inlinable
  @inline(__always)
  public static func buildBlock<each Value: Sendable>(_ seeds: repeat Seed<each Value>) -> Seeds<repeat each Value> {
    Seeds(repeat each seeds)
  }
}
