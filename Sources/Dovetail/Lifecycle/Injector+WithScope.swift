extension Injector {
  /// Opens a scope while a closure runs, in which the scope's injector is the current one.
  ///
  /// ```swift
  /// try await injector.withScope(.request) {
  ///   Seed(Request.self, request)
  /// } perform: { scope in
  ///   try await scope.resolved(Handler.self).respond()
  /// }
  /// ```
  ///
  /// When the closure returns, throws or is canceled, the scope is closed as by ``close(within:)``.
  ///
  /// - Parameters:
  ///   - scope: A scope that opens inside this injector's scope.
  ///   - limit: The time limit of the whole close; nil for none.
  ///   - seeds: A seed for each binding that is `.seeded(in:)` the scope.
  ///   - body: The closure, which receives the scope's injector.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error, `ResolutionError` when the scope cannot be opened, or `CloseReport` when only hooks
  ///   failed.
  public nonisolated(nonsending) func withScope<Result>(
    _ scope: Scope, within limit: Duration? = .seconds(30),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @SeedBuilder _ seeds: () -> SeedList = noSeeds,
    perform body: nonisolated(nonsending) (Injector) async throws -> Result
  ) async throws -> Result {
    try await enter(scope, fileID: fileID, filePath: filePath, line: line, column: column, seeds)
      .closing(within: limit, after: body)
  }

  /// Runs a closure in which the injector is the current one, and closes it; inlined, as another async call would cost a
  /// request 500 instructions.
  @inline(__always)
  nonisolated(nonsending) func closing<Result>(
    within limit: Duration?, after body: nonisolated(nonsending) (Injector) async throws -> Result
  ) async throws -> Result {
    let result: Result
    do {
      result = try await Self.$surrounding.withValue(.run(self)) { try await body(self) }
    } catch {
      await close(within: limit)
      throw error
    }
    let report = await close(within: limit)
    if !report.failures.isEmpty { throw report }
    return result
  }
}
