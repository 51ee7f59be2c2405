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
    if level > 0 && !hasMoreToClose {
      if closeReads() { letGo() }
      return CloseReport()
    }
    return await awaitedState.closing { [self] in await closeAll(within: limit) }
  }

  /// Whether to close the injector does more than to end its reads.
  package final var hasMoreToClose: Bool { plan.hasClosingHooks || knownAwaited.load() != nil }

  private final func closeAll(within limit: Duration) async -> CloseReport {
    var report = CloseReport()
    // A scope's values stay until the hooks have ended. Whoever closed it before has called them.
    defer { if level > 0 { endUse(ScopeState.use) } }
    if level > 0 && !state.begin() { return report }
    _ = closeReads()
    for node in await awaitedState.cancelAll(within: limit) {
      report.failures.append(CloseReport.Failure(plan.roots[Int(node)], TimeLimitError(limit: limit)))
    }
    if level > 0, await !waited(within: limit, until: { state.hasOneUse }) {
      report.failures.append(
        CloseReport.Failure(key: AnyKey(ScopedInjector.self), site: .nowhere, error: TimeLimitError(limit: limit)))
    }
    await close(level == 0 ? heldNodes : closingNodes, within: limit, &report)
    return report
  }

  /// The values of this level, but for those that are held by who asks for them.
  final var heldNodes: [Int32] {
    plan.levels[Int(level)].held.filter { !plan.roots[Int($0)].care.contains(.weak) }
  }

  /// The values of this level that have something to be done when they are closed.
  final var closingNodes: [Int32] {
    plan.levels[Int(level)].held.filter { !plan.roots[Int($0)].declaration.head.closingHooks.isEmpty }
  }

  // MARK: Values

  /// Takes values out of their slots, and awaits their hooks.
  final func close(_ nodes: [Int32], within limit: Duration, _ report: inout CloseReport) async {
    var taken: [ClosingValue] = []
    for root in nodes.map({ plan.roots[Int($0)] }) {
      // A thread that makes the value shows it before its creation ends, and none begins any more.
      if await waited(within: limit, until: { beginCreation(at: root.slot) }) {
        if let home = take(root) { taken.append(ClosingValue(root: root, home: home)) }
        endCreation(at: root.slot)
      } else {
        report.failures.append(CloseReport.Failure(root, TimeLimitError(limit: limit)))
      }
    }
    let values = taken.filter(\.hasHooks)
    var steps = plan.closingSteps(of: values)
    // A step gives its failures, and throws nothing.
    try? await steps.run(atMost: .max) { index in
      await values[index].close(within: limit)
    } ended: { index, failures in
      if failures.isEmpty { report.closed.append(values[index].root.key) }
      report.failures += failures
    }
  }

  /// Takes a value out of its slot and out of the table; who reads it meanwhile reads what the injector keeps.
  final func take(_ root: Link) -> MadeHome? {
    guard let home = unsafe slots[root.slot].pointee.home.exchange(nil, ordering: .acquiringAndReleasing) else {
      return nil
    }
    // The slot's count.
    let object = unsafe home.takeRetainedValue()
    awaitedState.keep(object)
    if level == 0, let entry = unsafe entry(of: root.key.id), unsafe entry.pointee.root == root.node {
      // The entry's count.
      let box = unsafe entry.pointee.box.exchange(nil, ordering: .acquiringAndReleasing)
      unsafe box.map { unsafe awaitedState.keep($0.takeRetainedValue()) }
    }
    return MadeHome(object)
  }

  /// Closes what has been made after its scope was closed, by uses that were under way; the last of them comes here.
  final func closeLeft() {
    let values = closingNodes.compactMap { node in
      take(plan.roots[Int(node)]).map { ClosingValue(root: plan.roots[Int(node)], home: $0) }
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
    let end = ContinuousClock.now + limit
    while !holds() {
      if ContinuousClock.now >= end { return false }
      try? await Task.sleep(for: .milliseconds(1))
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
