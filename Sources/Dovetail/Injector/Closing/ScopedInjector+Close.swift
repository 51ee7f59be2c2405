extension ScopedInjector {
  /// Closes the scope: every later read fails, and what the scope made is let go of.
  ///
  /// Uses that are under way, on any thread, end first; the last of them lets go. `onClose` hooks are called here, what needs
  /// other values before them. Closing again does nothing.
  ///
  /// Traps when a hook of the scope is async, or belongs to an actor on which the caller is not: close it with `await` then.
  ///
  /// - Returns: What was closed, and what failed.
  @discardableResult
  public func close() -> CloseReport {
    if !closingNodes.isEmpty { return closeAtOnce() }
    if closeReads() { letGo() }
    return CloseReport()
  }

  private func closeAtOnce() -> CloseReport {
    var report = CloseReport()
    let roots = closingNodes.map { plan.roots[Int($0)] }
    for root in roots { checkAtHand(root) }
    // The values stay until the hooks have ended. Whoever closed the scope before has called them.
    defer { endUse(ScopeState.use) }
    if !state.begin() { return report }
    _ = closeReads()
    let awaited = awaitedState
    var values: [ClosingValue] = []
    for root in roots {
      do {
        let home = try unsafe exclusively(root) { _ in take(root, keptBy: awaited) }
        if let home { values.append(ClosingValue(root: root, home: home)) }
      } catch {
        report.failures.append(CloseReport.Failure(root, error))
      }
    }
    var steps = plan.closingSteps(of: values)
    for index in steps.inOrder() {
      report.add(values[index], values[index].closeAtOnce())
    }
    return report
  }

  private func checkAtHand(_ root: Link) {
    if root.declaration.head.closingHooks.allSatisfy(\.isAtHand) { return }
    let message = Message(
      at: root.declaration.site, "close-needs-await",
      "'\(root.key)' is closed by a function that must be awaited, and was closed where nothing can wait"
    ).adding("to fix it", "await it: await scope.close(); or open the scope by withScope, which closes it")
    fatalError(message.text)
  }
}
