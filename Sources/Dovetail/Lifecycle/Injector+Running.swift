import Synchronization

extension Injector {
  /// Waits until a running value of this injector or scope ends by itself; not for those of scopes inside.
  ///
  /// ```swift
  /// try await injector.start()
  /// try await injector.untilFailure()
  /// ```
  ///
  /// It returns when the injector or one around it has been closed. It does not retain the injector.
  ///
  /// - Throws: `RunError` of the first value that ends, `CancellationError`, or `ResolutionError` when the injector is
  ///   released without being closed.
  public func untilFailure() async throws {
    let (extras, isClosed) = try extrasToWatch()
    let wait = Mutex<(id: Int?, isCanceled: Bool)>((nil, false))
    let end = await withTaskCancellationHandler {
      await withCheckedContinuation { (caller: CheckedContinuation<Lifecycle.End?, Never>) in
        let id = extras.lifecycle.watch(isClosed) { caller.resume(returning: $0) }
        let isCanceled = wait.withLock { wait in
          wait.id = id
          return wait.isCanceled
        }
        if isCanceled { extras.lifecycle.unwatch(id) }
      }
    } onCancel: {
      let id = wait.withLock { wait in
        wait.isCanceled = true
        return wait.id
      }
      if let id { extras.lifecycle.unwatch(id) }
    }
    switch end {
    case .failed(let error): throw error
    case .released: throw ResolutionError(.injectorGone, key: AnyKey(Injector.self))
    case .closed, .passedOver: break
    case nil: throw CancellationError()
    }
  }

  /// Returns the state to wait for, which does not retain the injector, and whether nothing is left to wait for.
  private func extrasToWatch() throws -> (InjectorExtras, Bool) {
    let injector = try target(for: AnyKey(Injector.self))
    // Listed, so that a close around finds a scope that has made nothing.
    return (injector.withExtras { $0 }, (try? injector.list()) == nil || injector.isClosing)
  }

  /// The failures of runs that have ended by themselves, of this injector and those around it.
  public var runErrors: [RunError] {
    guard let injector = try? target(for: AnyKey(Injector.self)) else { return [] }
    let own = injector.hasExtras ? injector.withLifecycle { $0.runErrors } : []
    return own + (injector.parent?.runErrors ?? [])
  }

  // MARK: A run

  /// Begins the run of a value that can be read: with the task-local values of a start that made it, or else with none.
  @inline(never)
  func begin(_ run: Run, _ hook: RunningHook, _ value: Lifecycle.Value) {
    let (reference, start) = (reference, observedStart)
    if !run.begin() { return run.operation.end() }
    run.operation.start(isDetached: Operation.current?.isWithinStart != true) {
      var end: (any Error)?
      do {
        try await CreationFrame.$current.withValue(nil) {
          try await Self.$surrounding.withValue(.making(reference)) {
            try await Operation.$current.withValue(run.operation) { try await hook.run(value.storage) }
          }
        }
      } catch { end = error }
      reference.injector?.end(run, value.node, since: start, end)
    }
  }

  /// Notes the end of a run, and notifies listeners.
  @inline(never)
  private func end(_ run: Run, _ node: Int32, since start: Moment?, _ error: (any Error)?) {
    let (binding, graph) = (entry(node).binding, plan.graph)
    // The dependents are not searched for each run that is closed.
    let failure: RunError? =
      run.isStopped
      ? nil
      : RunError(
        key: binding.key, site: binding.site, dependents: graph.dependents(of: Int(node)).map { graph[$0].key },
        underlying: error)
    let isFailure = run.end(failure, error)
    if isFailure, let failure { withLifecycle { $0.fail(failure) } }
    notify(.run, binding, since: start, isFailure ? failure : error is CancellationError ? nil : error)
  }

  /// Stops a run, and waits for its end.
  ///
  /// - Returns: The errors of a run that ended by itself, or of the function that asks it to end and of the run, or that
  ///   of a run that did not end in time.
  @inline(never)
  nonisolated(nonsending) func errors(
    stopping run: Run, of value: Lifecycle.Value, as close: Operation, by deadline: Deadline?
  ) async -> [any Error] {
    if !run.stop() { return run.failure.map { [$0] } ?? [] }
    let binding = binding(of: value)
    var errors: [any Error] = []
    if let stop = binding.runningHook?.stop {
      if let error = await error(of: { try await stop(value.storage) }, as: close, by: deadline) {
        errors.append(error)
      }
    }
    // What cannot be asked to end is canceled.
    if binding.runningHook?.stop == nil || !errors.isEmpty { run.operation.cancel() }
    let late = await WaitGraph.shared.wait(for: run.operation, of: binding.key, as: close, by: deadline)
    run.operation.cancel()
    if let late { return errors.contains { $0 is TimeLimitError } ? errors : errors + [late] }
    return errors + (run.error.map { [$0] } ?? [])
  }
}
