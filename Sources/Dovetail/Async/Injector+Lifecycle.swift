import Synchronization

// What the life of an injector needs while it is open: the values that its close has to do with, and their runs.

extension Injector {
  /// Lists a scope in the injectors around it, before it makes its first value with something to close; throws when one
  /// of them is closing.
  func list() throws {
    if level == 0 { return }
    withLifecycle { $0.willClose() }
    if reference.isListed { return }
    var scopes = [self]
    while let outer = scopes.last?.parent, outer.level > 0, !outer.reference.isListed { scopes.append(outer) }
    // Outer ones first, so that what is listed can be reached.
    for scope in scopes.reversed() {
      guard let outer = scope.parent else { continue }
      if !outer.withLifecycle({ $0.add(scope.reference) }) { throw outer.closedFailure }
      scope.reference.isListed = true
    }
  }

  /// Adds a value with something to close, publishes it, and begins its run.
  @inline(never)
  func publishClosing(_ storage: StorageReference, _ entry: EntryPointer) throws {
    let run = entry.binding.runningHook.map { hook in
      Run(reference, node(of: entry), isCanceled: hook.stop == nil)
    }
    let value = Lifecycle.Value(node: node(of: entry), storage: storage.object, run: run)
    if !withLifecycle({ $0.add(value) }) {
      // The run has not begun.
      _ = run?.stop()
      run?.operation.end()
      closeLate(value)
      storage.release()
      throw closedFailure
    }
    slot(entry).end(storage)
    if let run, let hook = entry.binding.runningHook { begin(run, hook, value) }
  }

  /// Closes a value whose creation ended after the close, which did not wait for it any longer.
  private func closeLate(_ value: Lifecycle.Value) {
    let operation = Operation(.close, of: reference)
    if let errors = errors(closingAtOnce: value, as: operation) { return report(late: value, errors) }
    Task {
      report(late: value, await errors(closing: value, as: operation, by: Deadline(after: .seconds(30))))
      operation.end()
    }
  }

  private func report(late value: Lifecycle.Value, _ errors: [any Error]) {
    var report = CloseReport(scope)
    report.add(binding(of: value), errors)
    plan.notify(.closed(report))
  }

  /// Cancels the runs of an injector that is released, but was not closed, and reports the values of a scope.
  func reportUnclosed() {
    let values = withLifecycle { $0.release() }
    for value in values { value.run?.operation.cancel() }
    if level == 0 || values.isEmpty { return }
    reference.end()
    var report = CloseReport(scope)
    for value in values { report.add(binding(of: value), [NotClosedError(scope: scope)]) }
    plan.notify(.closed(report))
    outermost.withExtras { $0.test.withLock { $0?.unclosed } }?(report)
  }

  func end(_ creation: Operation) {
    withLifecycle { $0.end(creation) }
    creation.end()
  }

  func binding(of value: Lifecycle.Value) -> Binding { entry(value.node).binding }
}
