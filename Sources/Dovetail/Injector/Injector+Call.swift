extension Injector {
  /// Calls a function with what it needs from the graph.
  ///
  /// ```swift
  /// let truck = try injector.call(Truck.pickup)
  /// try injector.call { (api: any Api, log: Logger) in log.write(api.name) }
  /// ```
  ///
  /// Its parameters are made as those of a binding's function, in one resolve.
  ///
  /// - Parameter function: An initializer, a function or a closure.
  /// - Returns: What the function returns.
  /// - Throws: `ResolutionError` with the place of the call when a parameter cannot be made, or what the function throws.
  public func call<each Parameter, Result>(
    _ function: (repeat each Parameter) throws -> Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws -> Result {
    let arguments: (repeat each Parameter)
    do {
      let injector = try target(for: AnyKey(Injector.self))
      try injector.checkOpen(for: AnyKey(Injector.self))
      let resolve = Injector(opening: injector.plan.resolveLevel, in: injector)
      arguments = (repeat try resolve.argument((each Parameter).self))
    } catch {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      throw ResolutionError(unwound: error).asked(at: site)
    }
    return try function(repeat each arguments)
  }

  private func argument<Value>(_ type: Value.Type) throws -> Value { try copy(AnyKey(type)) }

  /// Calls any function with what it needs from the graph, made wherever it must be.
  ///
  /// ```swift
  /// let pool = try await injector.called(Pool.open)
  /// ```
  ///
  /// - Parameter function: An initializer, a function or a closure, of any actor; it may be async.
  /// - Returns: What the function returns.
  /// - Throws: `ResolutionError` with the place of the call when a parameter cannot be made, `CancellationError` when the
  ///   caller's task is canceled meanwhile, or what the function throws.
  public nonisolated(nonsending) func called<each Parameter: Sendable, Result: Sendable>(
    _ function: @isolated(any) @Sendable (repeat each Parameter) async throws -> Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> Result {
    let arguments: (repeat each Parameter)
    do {
      let injector = try target(for: AnyKey(Injector.self))
      try injector.checkOpen(for: AnyKey(Injector.self))
      let resolve = Injector(opening: injector.plan.resolveLevel, in: injector)
      arguments = (repeat try await resolve.resolved((each Parameter).self))
    } catch let error as ResolutionError {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      throw error.asked(at: site)
    }
    return try await function(repeat each arguments)
  }
}
