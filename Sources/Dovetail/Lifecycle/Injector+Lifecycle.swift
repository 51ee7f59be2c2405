import Synchronization

// What the life of an injector needs while it is open: the values that its close has to do with, and their runs.

extension Injector {
  /// Lists a scope in the injectors around it, before it makes its first value with something to close; throws when one
  /// of them is closing.
  func list() throws {
    if level == 0 || reference.isListed { return }
    if withParent({ $0.level > 0 && !$0.reference.isListed }) == true { try listParents() }
    try listDirectly()
  }

  private func listParents() throws {
    var scopes: [Injector] = []
    while let outer = (scopes.last ?? self).parent, outer.level > 0, !outer.reference.isListed { scopes.append(outer) }
    // Outer ones first, so that what is listed can be reached.
    for scope in scopes.reversed() { try scope.listDirectly() }
  }

  private func listDirectly() throws {
    let reference = reference
    try withParent { parent in
      let isAdded = parent.withLifecycle { $0.add(reference) }
      // A close that had nothing to do has ended only reads.
      reference.isListed = isAdded && !parent.isClosing
      if !reference.isListed { throw parent.closedFailure }
    }
  }

  /// Adds a value with something to close, publishes it, and begins its run.
  @inline(never)
  func publishClosing(_ storage: StorageReference, _ entry: EntryPointer) throws {
    let hook = withPlan(\.isRunning) ? entry.binding.runningHook : nil
    let run = hook.map { Run(reference, node(of: entry), isCanceled: $0.stop == nil) }
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
    withPlan { $0.countClosable() }
    if let run, let hook { begin(run, hook, value) }
  }

  /// Closes a value whose creation ended after the close, which did not wait for it any longer.
  private func closeLate(_ value: Lifecycle.Value) {
    let operation = Operation(.close, of: reference)
    if let errors = errors(closingImmediately: value, as: operation) { return report(late: value, errors) }
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
    reference.end()
    for value in values { value.run?.operation.cancel() }
    if level == 0 || values.isEmpty { return }
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
