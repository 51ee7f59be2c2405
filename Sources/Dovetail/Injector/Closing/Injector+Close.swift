import Synchronization

// How an injector or a scope is closed: first for all reads, then value by value, what needs others before them.

extension Injector {
  /// Closes the injector or the scope: what it shares cannot be read any more, and the `onClose` hooks are awaited of what
  /// was made.
  ///
  /// ```swift
  /// let report = await injector.close()
  /// for failure in report.failures { logger.error("\(failure)") }
  /// ```
  ///
  /// What needs other values is closed before them, side by side with what has nothing to do with it. Creations under way
  /// are canceled and waited for, and so are uses of a scope. A scope lets go of its values then, and an injector when it
  /// goes away itself; close the scopes that are open in it before. Hooks run to their end when the caller's task is
  /// canceled. To close again, or meanwhile, waits for the same and gives the same report.
  ///
  /// - Parameter limit: How long is waited for each hook, and for what is under way. A hook that takes longer is canceled, and
  ///   not waited for.
  /// - Returns: What was closed, and what failed.
  @discardableResult
  public final func close(within limit: Duration = .seconds(30)) async -> CloseReport {
    if level < 0 { return await real?.close(within: limit) ?? CloseReport() }
    if level > 0 && closingNodes.isEmpty && usedAwaitedState == nil {
      if closeReads() { letGo() }
      return CloseReport()
    }
    let awaited = awaitedState
    guard awaited.beginClosing() else { return await awaited.closed() }
    let report = await closeAll(awaited, within: limit)
    awaited.endClosing(report)
    return report
  }

  /// Whether to close the injector and its scopes does more than to end their reads.
  package final var hasMoreToClose: Bool { plan.hasClosingHooks || usedAwaitedState != nil }

  private final func closeAll(_ awaited: AwaitedState, within limit: Duration) async -> CloseReport {
    var report = CloseReport()
    // A scope's values stay until the hooks have ended. Whoever closed it before has called them.
    defer { if level > 0 { endUse(ScopeState.use) } }
    if level > 0 && !state.begin() { return report }
    _ = closeReads()
    if awaited.isMaking {
      for node in await awaited.cancelAll(within: limit) {
        report.failures.append(CloseReport.Failure(plan.roots[Int(node)], TimeLimitError(limit: limit)))
      }
    }
    if level > 0, !state.hasOneUse, await !waited(within: limit, until: { state.hasOneUse }) {
      report.failures.append(
        CloseReport.Failure(key: AnyKey(ScopedInjector.self), site: .nowhere, error: TimeLimitError(limit: limit)))
    }
    await close(level == 0 ? heldNodes : closingNodes, keptBy: awaited, within: limit, &report)
    return report
  }

  /// The values of this level, but for those that are held by who asks for them.
  final var heldNodes: [Int32] {
    plan.levels[Int(level)].held.filter { !plan.roots[Int($0)].care.contains(.weak) }
  }

  /// The values of this level that have something to be done when they are closed.
  final var closingNodes: [Int32] { plan.closing[Int(level)] }

  // MARK: Values

  /// Takes values out of their slots, and awaits their hooks.
  ///
  /// - Parameter awaited: Keeps them for as long as somebody may read them.
  final func close(
    _ nodes: [Int32], keptBy awaited: AwaitedState, within limit: Duration, _ report: inout CloseReport
  ) async {
    var taken: [ClosingValue] = []
    for root in nodes.map({ plan.roots[Int($0)] }) {
      // A thread that makes the value shows it before its creation ends, and none begins any more.
      var isIdle = beginCreation(at: root.slot)
      if !isIdle { isIdle = await waited(within: limit) { beginCreation(at: root.slot) } }
      if isIdle {
        if let home = take(root, keptBy: awaited) { taken.append(ClosingValue(root: root, home: home)) }
        endCreation(at: root.slot)
      } else {
        report.failures.append(CloseReport.Failure(root, TimeLimitError(limit: limit)))
      }
    }
    let values = taken.filter(\.hasHooks)
    if values.count == 1 {
      // It needs no order, and no task of its own.
      report.add(values[0], await values[0].close(within: limit))
      return
    }
    var steps = plan.closingSteps(of: values)
    // A step gives its failures, and throws nothing.
    try? await steps.run(atMost: .max) { index in
      await values[index].close(within: limit)
    } ended: { index, failures in
      report.add(values[index], failures)
    }
  }

  /// Takes a value out of its slot and out of the table; who reads it meanwhile reads what the injector keeps.
  final func take(_ root: Link, keptBy awaited: AwaitedState) -> MadeHome? {
    guard let home = unsafe slots[root.slot].pointee.home.exchange(nil, ordering: .acquiringAndReleasing) else {
      return nil
    }
    // The slot's count.
    let object = unsafe home.takeRetainedValue()
    awaited.keep(object)
    if level == 0, let entry = unsafe entry(of: root.key.id), unsafe entry.pointee.root == root.node {
      // The entry's count.
      let box = unsafe entry.pointee.box.exchange(nil, ordering: .acquiringAndReleasing)
      unsafe box.map { unsafe awaited.keep($0.takeRetainedValue()) }
    }
    return MadeHome(object)
  }

  /// Closes what has been made after its scope was closed, by uses that were under way; the last of them comes here.
  final func closeLeft() {
    let awaited = awaitedState
    let values = closingNodes.compactMap { node in
      take(plan.roots[Int(node)], keptBy: awaited).map { ClosingValue(root: plan.roots[Int(node)], home: $0) }
    }
    if values.isEmpty { return }
    var steps = plan.closingSteps(of: values)
    let order = steps.inOrder()
    Task { [plan] in
      // The plan keeps what the links refer to.
      defer { withExtendedLifetime(plan) {} }
      for index in order { _ = await values[index].close(within: .seconds(30)) }
    }
  }

  /// Waits without blocking a thread until something holds that other threads bring about soon.
  private final func waited(within limit: Duration, until holds: () -> Bool) async -> Bool {
    let end = ContinuousClock.Instant.after(limit)
    while !holds() {
      if ContinuousClock.now >= end { return false }
      // In a task of its own: one that is canceled would not sleep.
      await Task { try? await Task.sleep(for: .milliseconds(1)) }.value
    }
    return true
  }
}

extension Plan {
  /// The order in which values are closed: what is needed after what needs it.
  func closingSteps(of values: [ClosingValue]) -> ParallelSteps {
    if values.count < 2 { return ParallelSteps(after: values.map { _ in [] }) }
    let needs = needs(among: values.map(\.root.node), nowOnly: false)
    var previous: [[Int]] = needs.map { _ in [] }
    for (index, others) in needs.enumerated() { for other in others { previous[other].append(index) } }
    return ParallelSteps(after: previous)
  }
}
