extension Injector {
  /// The injector of the innermost `run` around the caller.
  @TaskLocal
  static var local: Injector?

  /// The injector that properties such as `@Inject` read from.
  ///
  /// It is that of the innermost `run`, or else the global one, or else nil.
  public static var current: Injector? { local ?? GlobalInjector.injector }

  /// Runs a closure in which this injector is the current one, also for the tasks that it starts.
  ///
  /// - Parameter body: What to run.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public final func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$local.withValue(self, operation: body)
  }

  /// Runs a closure in which this injector is the current one, also for the tasks that it starts.
  ///
  /// - Parameters:
  ///   - isolation: The actor to stay on.
  ///   - body: What to run.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public final func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$local.withValue(self, operation: body, isolation: isolation)
  }

  /// Makes this injector the current one wherever no `run` says otherwise, for as long as the process lasts.
  ///
  /// An app calls this once, where it starts. A test uses `run`, which ends.
  ///
  /// - Parameters:
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  /// - Throws: `GlobalInjectorError` when there is a global injector already.
  public final func makeGlobal(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(GlobalInjectorError) {
    try GlobalInjector.set(
      GlobalInjector(self, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}
