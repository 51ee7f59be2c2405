extension Injector {
  /// Calls a function with arguments from the graph.
  ///
  /// ```swift
  /// let truck = try injector.call(Truck.pickup)
  /// try injector.call { (api: any Api, log: Logger) in log.write(api.name) }
  /// ```
  ///
  /// The arguments are made like those of a binding's function, in one resolve.
  ///
  /// - Parameter function: An initializer, a function or a closure.
  /// - Returns: The function's result.
  /// - Throws: `ResolutionError` with the place of the call when an argument cannot be made, or the function's error.
  public func call<each Parameter, Result>(
    _ function: (repeat each Parameter) throws -> Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws -> Result {
    let arguments: (repeat each Parameter)
    do {
      let resolve = try resolving()
      arguments = (repeat try resolve.resolve((each Parameter).self))
    } catch { throw error.asked(at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)) }
    return try function(repeat each arguments)
  }

  /// Calls any function with arguments from the graph, and awaits the function and its arguments.
  ///
  /// ```swift
  /// let pool = try await injector.called(Pool.open)
  /// ```
  ///
  /// - Parameter function: An initializer, a function or a closure, of any actor; it may be async.
  /// - Returns: The function's result.
  /// - Throws: `ResolutionError` with the place of the call when an argument cannot be made, `CancellationError` when
  ///   the caller's task is canceled meanwhile, or the function's error.
  public nonisolated(nonsending) func called<each Parameter: Sendable, Result: Sendable>(
    _ function: @isolated(any) @Sendable (repeat each Parameter) async throws -> Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> Result {
    let arguments: (repeat each Parameter)
    do {
      let resolve = try resolving()
      arguments = (repeat try await resolve.resolved((each Parameter).self))
    } catch let error as ResolutionError {
      throw error.asked(at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    return try await function(repeat each arguments)
  }

  /// Opens the resolve of all arguments of a call.
  private func resolving() throws(ResolutionError) -> Injector {
    let injector = try target(for: AnyKey(Injector.self))
    try injector.checkOpen(for: AnyKey(Injector.self))
    return Injector(opening: injector.plan.resolveLevel, in: injector)
  }
}
