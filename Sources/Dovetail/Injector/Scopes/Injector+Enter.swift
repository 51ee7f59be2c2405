extension Injector {
  /// Opens a scope.
  ///
  /// ```swift
  /// let child = try injector.enter(.request) { Seed(Request.self, request) }
  /// defer { child.close() }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: A scope that opens inside this injector's.
  ///   - seeds: A seed for each binding that is `.seeded(in:)` the scope.
  /// - Returns: An injector for the scope's objects; it closes when it goes away, or before by `close()`.
  /// - Throws: `ResolutionError` when the scope does not open here, or a seed is missing, repeated or not declared;
  ///   nothing is opened then.
  @inlinable
  @inline(__always)
  public final func enter(
    _ scope: Scope, @SeedBuilder _ seeds: () -> SeedList
  ) throws(ResolutionError) -> ScopedInjector {
    try enter(scope, with: seeds())
  }

  @usableFromInline
  final func enter(_ scope: Scope, with seeds: consuming SeedList) throws(ResolutionError) -> ScopedInjector {
    let child = try open(scope)
    try child.hold(seeds)
    return child
  }

  /// Opens a scope that has no seeds.
  ///
  /// - Parameter scope: A scope that opens inside this injector's.
  /// - Returns: An injector for the scope's objects; it closes when it goes away, or before by `close()`.
  /// - Throws: `ResolutionError` when the scope does not open here or has a seed; nothing is opened then.
  public final func enter(_ scope: Scope) throws(ResolutionError) -> ScopedInjector {
    let child = try open(scope)
    try child.checkSeeds(0)
    return child
  }
}
