import Synchronization

extension Injector {
  /// The injectors whose close calls the current hook, and that of the current run.
  @TaskLocal static var closing: [ObjectIdentifier] = []

  /// Closes the injector or the scope: ends reads and creations, and awaits the `onClose` hooks of the values.
  ///
  /// ```swift
  /// let report = await injector.close()
  /// for failure in report.failures { logger.error("\(failure)") }
  /// ```
  ///
  /// Running values on which nothing depends, such as a server, are closed before reads end, the latest one first.
  /// Scopes that are still open inside are closed next, the inner ones before the outer ones, if they have made a value
  /// with a hook. Values are closed one after the other, each before its dependencies, including deferred ones; where
  /// the graph orders no two values, the one whose creation ended later is closed first. A hook can read what exists and
  /// is not closed. Creations under way are canceled and awaited. A second or concurrent call waits for the first, and
  /// returns the same report; a hook or a run of the injector does not wait.
  ///
  /// A hook with a limit has a task of its own, which is not canceled with the caller's task. Without a limit, hooks of
  /// values that do not run are called in the caller's task, which is faster, as for the scope of a request.
  ///
  /// - Parameter limit: The time limit of each hook, and of each creation under way; nil for none. A hook that takes
  ///   longer is canceled, and no longer awaited.
  /// - Returns: The values that were closed, and the failures.
  @discardableResult
  public func close(within limit: Duration? = .seconds(30)) async -> CloseReport {
    if level < 0 { return await (try? target(for: AnyKey(Injector.self)))?.close(within: limit) ?? CloseReport(nil) }
    if withPlan({ $0.levels[Int(level)].isRunning }) {
      if let report = closeInHook() { return report }
      _ = await closeFirst(within: limit)?.value
    }
    endReads()
    if !mayHaveMoreToClose { return CloseReport(scope) }
    guard let (creations, scopes) = takeForClosing() else {
      if let report = closeInHook() { return report }
      return await withCheckedContinuation { call in withClosing { $0.report(to: call) } }
    }
    return await finishClosing(scopes, creations, nil, CloseReport(scope), within: limit)
  }

  /// Closes the injector or the scope, without waiting.
  ///
  /// Calls the hooks in the order of `close(within:)`. From the first one that must be awaited, they are called in a
  /// task, which retains the injector; a listener gets the report of the whole. So an object can close its scope in its
  /// `deinit`.
  ///
  /// - Returns: The values that have been closed, and the failures.
  @discardableResult
  public func beginClosing() -> CloseReport {
    if level < 0 { return (try? target(for: AnyKey(Injector.self)))?.beginClosing() ?? CloseReport(nil) }
    endReads()
    if !mayHaveMoreToClose { return CloseReport(scope) }
    guard case (let creations, var scopes)? = takeForClosing() else {
      return withClosing { $0.finished } ?? CloseReport(scope)
    }
    var report = CloseReport(scope)
    // Behind the values that are closed first, everything else waits.
    let values = withClosing({ $0.first }) == nil ? closeImmediately(&scopes, creations, &report) : nil
    if values?.isEmpty == true {
      finish(report)
    } else {
      Task { [scopes, report] in await finishClosing(scopes, creations, values, report, within: .seconds(30)) }
    }
    return report
  }

  /// Closes the injector if a hook or a run of it asks for that, which cannot wait for its own end; or else nil.
  private func closeInHook() -> CloseReport? { isInHook ? beginClosing() : nil }

  /// Closes scopes and values up to the first one for which it must wait.
  ///
  /// - Returns: The other values; nil if they must wait for scopes, which are then left, or creations.
  private func closeImmediately(
    _ scopes: inout [Injector], _ creations: [ClosingValues.Creation], _ report: inout CloseReport
  ) -> [ClosingValues.Value]? {
    Self.$closing.withValue(closers) {
      scopes = scopes.filter { scope in
        scope.beginClosing()
        guard let finished = scope.withClosing({ $0.finished }) else { return true }
        report.add(finished)
        return false
      }
      if !creations.isEmpty || !scopes.isEmpty { return nil }
      return Array(takeValues().drop { closeImmediately($0, &report) })
    }
  }

  /// Ends creations.
  ///
  /// - Returns: The canceled creations, and the scopes to close; nil if another call has closed the injector.
  private func takeForClosing() -> (creations: [ClosingValues.Creation], scopes: [Injector])? {
    let begun = withExtras { extras in
      extras.reference.end()
      return extras.closing.close()
    }
    guard let (creations, references) = begun else { return nil }
    for creation in creations { creation.creation.cancel() }
    if references.isEmpty { return (creations, []) }
    let scopes = references.compactMap(\.injector)
    // The others are closed by these.
    let all = Set(scopes.map(ObjectIdentifier.init))
    return (creations, scopes.filter { !$0.parents.contains { all.contains(ObjectIdentifier($0)) } })
  }

  // Not inlined, as code that is inlined into an async function is compiled once for each of the function's parts.

  /// Closes scopes and values, and completes the report.
  ///
  /// - Parameter values: The values in the order in which they are closed; nil to take them after the creations ended.
  @inline(never)
  @discardableResult
  private nonisolated(nonsending) func finishClosing(
    _ scopes: [Injector], _ creations: [ClosingValues.Creation], _ values: [ClosingValues.Value]?,
    _ report: CloseReport, within limit: Duration?
  ) async -> CloseReport {
    var report = report
    if let first = await withClosing({ $0.first })?.value { report.merge(first) }
    if !scopes.isEmpty {
      await Self.$closing.withValue(closers) { for scope in scopes { report.add(await scope.close(within: limit)) } }
    }
    for creation in creations {
      let error = await TimeLimitError.error(after: limit) { await creation.creation.wait() }
      if let error { report.add(entry(creation.node).binding, [error]) }
    }
    if case let values = values ?? takeValues(), !values.isEmpty { await close(values, within: limit, &report) }
    finish(report)
    return report
  }

  @inline(never)
  nonisolated(nonsending) func close(
    _ values: [ClosingValues.Value], within limit: Duration?, _ report: inout CloseReport
  ) async {
    for value in values {
      let binding = binding(of: value)
      var errors: [any Error] = []
      if let run = value.run, let error = await error(stopping: run, of: value, within: limit) { errors.append(error) }
      for hook in binding.closingHooks {
        let start = observedStart
        let error = await TimeLimitError.error(after: limit, closing: closers, hook.call(value.storage))
        notify(.hook, binding.key, since: start, error)
        if let error { errors.append(error) }
      }
      report.add(binding, errors)
      withClosing { $0.close(value) }
    }
  }

  /// Closes the runs on which nothing depends, whose functions may read anything until they have been stopped.
  private func closeFirst(within limit: Duration?) -> Task<CloseReport, Never>? {
    withClosing {
      $0.closeFirst { value in
        value.run != nil && !withPlan { $0.isNeeded(value.node) }
      } by: { values in
        Task {
          var report = CloseReport(scope)
          await close(values.reversed(), within: limit, &report)
          return report
        }
      }
    }
  }

  /// Calls the hooks of a value without waiting, each one even if another fails; false if one of them must be awaited.
  @inline(never)
  func closeImmediately(_ value: ClosingValues.Value, _ report: inout CloseReport) -> Bool {
    let binding = binding(of: value)
    if value.run != nil || !binding.closingHooks.allSatisfy(\.isImmediate) { return false }
    let errors = binding.closingHooks.compactMap { hook in
      let (start, end) = (observedStart, Result { try hook.callImmediately?(value.storage) })
      let error: (any Error)? = if case .failure(let error) = end { error } else { nil }
      notify(.hook, binding.key, since: start, error)
      return error
    }
    report.add(binding, errors)
    withClosing { $0.close(value) }
    return true
  }

  private func takeValues() -> [ClosingValues.Value] {
    withClosing { $0.takeValues { ClosingOrder.sorted($0, of: self) } }
  }

  private func finish(_ report: CloseReport) {
    withClosing { $0.finish(report) }
    withPlan { $0.notify(.closed(report)) }
  }

  func binding(of value: ClosingValues.Value) -> Binding { entry(value.node).binding }

  /// Whether closing the injector does more than end its reads.
  package var hasMoreToClose: Bool {
    !plan.levels[Int(level)].closing.isEmpty || hasExtras && withClosing { $0.hasMore }
  }

  /// Whether closing does more, or an awaited creation may begin that has not seen the end of reads.
  private var mayHaveMoreToClose: Bool { hasExtras || withPlan { !$0.levels[Int(level)].closing.isEmpty } }
}

// MARK: Reads of hooks

extension Injector {
  /// The injectors whose close calls the hooks of this one.
  var closers: [ObjectIdentifier] { [ObjectIdentifier(self)] + Self.closing }

  private var isInHook: Bool { Self.closing.contains(ObjectIdentifier(self)) }

  /// Checks that a node can be read: the injector is open, or a hook of its close reads what is not closed.
  @usableFromInline
  func checkReadable(_ key: AnyKey, _ node: Int32) throws(ResolutionError) {
    if isClosed && !(isInHook && isUnclosed(node)) { throw closedError(key) }
  }

  /// Whether a node needs no value of this injector whose hooks have ended.
  private func isUnclosed(_ node: Int32) -> Bool {
    let plan = plan
    let needed = found(from: [node]) { next in
      // An alias stores the object of its target.
      let declared = plan.graph.nodes[Int(next)]
      return declared.lifetime.isHeld && !declared.isSharedAlias ? [] : plan.needs(of: next)
    }
    let closing = needed.filter { entry($0).level == level && entry($0).flags.contains(.closes) }
    return withClosing { $0.isOpen(closing) }
  }
}

extension Binding {
  var closingHooks: [ClosingHook] { details?.content.closingHooks ?? [] }
  var runningHook: RunningHook? { details?.content.runningHook }
}
