/// The seeds of a scope, each with its type: one `Seed`, or what `SeedBuilder` makes of several.
public protocol SeedList {
  /// Puts the seeds in their places.
  ///
  /// - Parameters:
  ///   - child: The opening of the scope.
  ///   - count: Is raised by the number of the seeds.
  /// - Throws: `ResolutionError` when a seed is not declared or is repeated.
  func plant(in child: ScopedInjector, counting count: inout Int) throws(ResolutionError)
}
