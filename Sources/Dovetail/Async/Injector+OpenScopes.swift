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

  /// Reports the values of a scope that is released, but was not closed.
  func reportUnclosed() {
    let values = extras.closing.takeValues()
    if values.isEmpty { return }
    leaveParents()
    var report = CloseReport(scope)
    for value in values { report.add(binding(of: value), [NotClosedError(scope: scope)]) }
    plan.notify(report)
    outermost.usedExtras?.test.withLock { $0?.unclosed }?(report)
  }

  /// Closes a value whose creation ended after the others were closed.
  func closeLate(_ value: ClosingValues.Value) {
    var report = CloseReport(scope)
    if binding(of: value).closingHooks.allSatisfy(\.isImmediate) {
      report.add(binding(of: value), binding(of: value).callHooks(value.storage))
      return plan.notify(report)
    }
    Task { [report] in
      var report = report
      report.add(binding(of: value), await errors(closing: value, within: .seconds(30)))
      plan.notify(report)
    }
  }
}
