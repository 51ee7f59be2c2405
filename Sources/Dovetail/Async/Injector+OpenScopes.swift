import Synchronization

extension Injector {
  /// Begins the run of a value that was made, and adds the value, and the scope to the injectors around it; false when
  /// it is too late to close the value with the others, so that it is closed at once.
  func willClose(_ storage: AnyObject, _ entry: EntryPointer) -> Bool {
    var value = ClosingValues.Value(node: node(of: entry), storage: storage)
    if withPlan({ $0.levels[Int(level)].isRunning }), let hook = entry.binding.runningHook {
      value.run = begin(hook, value)
    }
    guard let isFirst = withClosing({ $0.add(value) }) else {
      closeLate(value)
      return false
    }
    if isFirst { withExtras { parent?.add($0.reference) } }
    return true
  }

  /// Adds an open scope inside to this injector and those around it.
  private func add(_ scope: InjectorReference) {
    withClosing { $0.add(scope) }
    parent?.add(scope)
  }

  /// The injectors around this one, innermost first.
  var parents: some Sequence<Injector> { sequence(first: self, next: \.parent).dropFirst() }

  /// Cancels the runs of an injector that is released, but was not closed, and reports the values of a scope.
  func reportUnclosed() {
    let values = withClosing { $0.takeValues { $0 } }
    for value in values { value.run?.cancel() }
    if level == 0 || values.isEmpty { return }
    withExtras { $0.reference.end() }
    var report = CloseReport(scope)
    for value in values { report.add(binding(of: value), [NotClosedError(scope: scope)]) }
    plan.notify(.closed(report))
    outermost.withExtras { $0.test.withLock { $0?.unclosed } }?(report)
  }

  /// Closes a value whose creation ended after the others were closed.
  private func closeLate(_ value: ClosingValues.Value) {
    var report = CloseReport(scope)
    if closeImmediately(value, &report) { return plan.notify(.closed(report)) }
    Task { [report] in
      var report = report
      await close([value], within: .seconds(30), &report)
      plan.notify(.closed(report))
    }
  }
}
