extension Injector {
  /// Waits until a running value of this injector or scope ends by itself.
  ///
  /// ```swift
  /// try await injector.start()
  /// try await injector.untilFailure()
  /// ```
  ///
  /// It returns when the injector has been closed.
  ///
  /// - Throws: `RunError` of the first value that ends, or `CancellationError`.
  public func untilFailure() async throws {
    for await error in try target(for: AnyKey(Injector.self)).extras.closing.failures() { throw error }
    try Task.checkCancellation()
  }

  /// Returns a value to close, whose run begins.
  func valueToClose(_ storage: AnyObject, _ entry: EntryPointer) -> ClosingValues.Value {
    var value = ClosingValues.Value(node: node(of: entry), storage: storage)
    value.run = entry.binding.details?.runningHook.map { begin($0, value) }
    return value
  }

  private func begin(_ hook: RunningHook, _ value: ClosingValues.Value) -> Task<Void, any Error> {
    let (reference, injectors, start) = (reference, [ObjectIdentifier(self)], observedStart)
    // Detached, as the run is no part of the operation that reads the value first.
    return Task.detached {
      var end: (any Error)?
      do {
        try await Self.$surrounding.withValue(.making(reference)) {
          try await Self.$closing.withValue(injectors) { try await hook.run(value.storage) }
        }
      } catch { end = error }
      reference.injector?.end(value.node, since: start, end)
      if let end { throw end }
    }
  }

  /// Tells of a run that has ended.
  private func end(_ node: Int32, since start: ContinuousClock.Instant?, _ error: (any Error)?) {
    let (binding, graph) = (entry(node).binding, plan.described.graph)
    let failure = RunError(
      key: binding.key, site: binding.site, dependents: graph.dependents(of: Int(node)).map { graph.nodes[$0].key },
      cause: error)
    let isFailure = extras.closing.end(failure, of: node)
    notify(.run, binding.key, since: start, isFailure ? failure : error is CancellationError ? nil : error)
  }

  /// Stops a run, and waits for its end.
  ///
  /// - Returns: The error of a run that ended by itself, failed, or did not end in time.
  @inline(never)
  func error(
    stopping run: Task<Void, any Error>, of value: ClosingValues.Value, within limit: Duration
  ) async -> (any Error)? {
    if let failure = extras.closing.stop(value.node) { return failure }
    @Sendable func end() async throws { do { try await run.value } catch is CancellationError {} }
    var error: (any Error)?
    if let stop = binding(of: value).details?.runningHook?.stop {
      error = await TimeLimitError.error(after: limit) {
        try await stop(value.storage)
        try await end()
      }
    }
    run.cancel()
    let late = await TimeLimitError.error(after: limit, end)
    return error ?? late
  }
}
