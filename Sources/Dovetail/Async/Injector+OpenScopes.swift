import Synchronization

extension Injector {
  /// Adds a value that was made, and the scope to the injectors around it; false when it is too late to close the value
  /// with the others.
  func willClose(_ value: ClosingValues.Value) -> Bool {
    let extras = extras
    guard let isFirst = extras.closing.add(value) else { return false }
    if isFirst { for parent in parents { parent.extras.closing.add(extras.reference) } }
    return true
  }

  /// Removes the scope from the injectors around it.
  func leaveParents() { for parent in parents { parent.usedExtras?.closing.remove(extras.reference) } }

  /// The injectors around this one, innermost first.
  var parents: some Sequence<Injector> { sequence(first: self, next: \.parent).dropFirst() }

  /// Cancels the runs of an injector that is released, but was not closed, and reports the values of a scope.
  func reportUnclosed() {
    let values = extras.closing.takeValues()
    for value in values { value.run?.cancel() }
    if level == 0 || values.isEmpty { return }
    leaveParents()
    var report = CloseReport(scope)
    for value in values { report.add(binding(of: value), [NotClosedError(scope: scope)]) }
    plan.notify(.closed(report))
    outermost.usedExtras?.test.withLock { $0?.unclosed }?(report)
  }

  /// Closes a value whose creation ended after the others were closed.
  func closeLate(_ value: ClosingValues.Value) {
    var report = CloseReport(scope)
    if isImmediate(value) {
      report.add(binding(of: value), callHooks(of: value))
      return plan.notify(.closed(report))
    }
    Task { [report] in
      var report = report
      report.add(binding(of: value), await errors(closing: value, within: .seconds(30)))
      plan.notify(.closed(report))
    }
  }
}
