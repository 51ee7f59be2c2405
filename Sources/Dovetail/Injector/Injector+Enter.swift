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
  public final func enter(
    _ scope: Scope, @SeedBuilder _ seeds: () -> [Seed] = { [] }
  ) throws(ResolutionError) -> ScopedInjector {
    try open(scope, seeds())
  }

  /// Opens a scope for the time of a closure.
  ///
  /// - Parameters:
  ///   - scope: A scope that opens inside this injector's.
  ///   - seeds: A seed for each binding that is `.seeded(in:)` the scope.
  ///   - body: Gets the scope's injector, which closes when the closure ends.
  /// - Returns: What the closure returns.
  /// - Throws: `ResolutionError` when the scope cannot be opened, or what the closure throws.
  public final func entering<Result>(
    _ scope: Scope, @SeedBuilder _ seeds: () -> [Seed] = { [] }, _ body: (ScopedInjector) throws -> Result
  ) throws -> Result {
    let child = try open(scope, seeds())
    defer { child.close() }
    return try body(child)
  }
}
