extension Injector {
  /// Opens a scope for as long as a closure runs, in which it is the current injector.
  ///
  /// ```swift
  /// try await injector.withScope(.request) {
  ///   Seed(Request.self, request)
  /// } perform: { scope in
  ///   try await scope.resolved(Handler.self).respond()
  /// }
  /// ```
  ///
  /// The scope is closed when the closure returns, throws or is canceled, as by ``close(within:)``.
  ///
  /// - Parameters:
  ///   - scope: A scope that opens inside this injector's.
  ///   - limit: How long is waited for each `onClose` hook.
  ///   - seeds: A seed for each binding that is `.seeded(in:)` the scope.
  ///   - body: Gets the opening.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; or else `ResolutionError` when the scope cannot be opened, or `CloseReport` when a hook
  ///   failed.
  public nonisolated(nonsending) func withScope<Result>(
    _ scope: Scope, within limit: Duration = .seconds(30), @SeedBuilder _ seeds: () -> SeedList,
    perform body: nonisolated(nonsending) (Injector) async throws -> Result
  ) async throws -> Result {
    try await performing(within: try enter(scope, with: seeds()), limit, body)
  }

  /// Opens a scope that has no seeds for as long as a closure runs, in which it is the current injector.
  ///
  /// - Parameters:
  ///   - scope: A scope that opens inside this injector's.
  ///   - limit: How long is waited for each `onClose` hook.
  ///   - body: Gets the opening.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; or else `ResolutionError` when the scope cannot be opened, or `CloseReport` when a hook
  ///   failed.
  public nonisolated(nonsending) func withScope<Result>(
    _ scope: Scope, within limit: Duration = .seconds(30),
    perform body: nonisolated(nonsending) (Injector) async throws -> Result
  ) async throws -> Result {
    try await performing(within: try enter(scope), limit, body)
  }

  private nonisolated(nonsending) func performing<Result>(
    within scope: Injector, _ limit: Duration,
    _ body: nonisolated(nonsending) (Injector) async throws -> Result
  ) async throws -> Result {
    let result: Result
    do {
      result = try await Self.$surrounding.withValue(.run(scope)) { try await body(scope) }
    } catch {
      await scope.close(within: limit)
      throw error
    }
    let report = await scope.close(within: limit)
    if !report.failures.isEmpty { throw report }
    return result
  }
}
