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
    for await error in try target(for: AnyKey(Injector.self)).withClosing({ $0.failures() }) { throw error }
    try Task.checkCancellation()
  }

  @inline(never)
  func begin(_ hook: RunningHook, _ value: ClosingValues.Value) -> Run {
    let (reference, injectors, start) = (reference, [ObjectIdentifier(self)], observedStart)
    return Run { run in
      var end: (any Error)?
      do {
        try await Self.$surrounding.withValue(.making(reference)) {
          try await Self.$closing.withValue(injectors) { try await hook.run(value.storage) }
        }
      } catch { end = error }
      reference.injector?.end(run, value.node, since: start, end)
      if let end { throw end }
    }
  }

  /// Tells of a run that has ended.
  @inline(never)
  private func end(_ run: Run, _ node: Int32, since start: Moment?, _ error: (any Error)?) {
    let (binding, graph) = (entry(node).binding, plan.described.graph)
    let failure = RunError(
      key: binding.key, site: binding.site, dependents: graph.dependents(of: Int(node)).map { graph.nodes[$0].key },
      cause: error)
    let isFailure = run.end(failure)
    if isFailure { withClosing { $0.fail(failure) } }
    notify(.run, binding.key, since: start, isFailure ? failure : error is CancellationError ? nil : error)
  }

  /// Stops a run, and waits for its end.
  ///
  /// - Returns: The error of a run that ended by itself, failed, or did not end in time.
  @inline(never)
  func error(stopping run: Run, of value: ClosingValues.Value, within limit: Duration?) async -> (any Error)? {
    if let failure = run.stop() { return failure }
    var error: (any Error)?
    if let stop = binding(of: value).runningHook?.stop {
      error = await TimeLimitError.error(after: limit, closing: closers) {
        try await stop(value.storage)
        try await run.wait()
      }
    }
    run.cancel()
    let late = await TimeLimitError.error(after: limit) { try await run.wait() }
    return error ?? late
  }
}
