extension Injector {
  /// Closes the injector or the scope: stops what runs, ends reads and creations, and awaits the `onClose` hooks.
  ///
  /// ```swift
  /// let report = await injector.close()
  /// for failure in report.failures { logger.error("\(failure)") }
  /// ```
  ///
  /// Values that run, also those of scopes inside, are stopped first, while everything can still be read. Scopes that are
  /// still open inside are closed next, the inner ones before the outer ones, if they have made a value with a hook.
  /// Values are closed one after the other, each before its dependencies, including deferred ones; where the graph orders
  /// no two values, the one whose creation ended later is closed first. A hook can read what exists and is not closed.
  /// Creations under way are canceled and awaited. A second or concurrent call waits for the first, and returns the same
  /// report; a hook, a run or a creation for which the close waits does not wait for it.
  ///
  /// A hook with a limit has a task of its own, which is not canceled with the caller's task. Without a limit, hooks are
  /// called in the caller's task, which is faster, as for the scope of a request.
  ///
  /// - Parameter limit: The time limit of the whole call; nil for none. What has not ended then is canceled, and no
  ///   longer awaited; the other hooks are called all the same.
  /// - Returns: The values that were closed, and the failures.
  @discardableResult
  public func close(within limit: Duration? = .seconds(30)) async -> CloseReport {
    if level < 0 { return await (try? target(for: AnyKey(Injector.self)))?.close(within: limit) ?? CloseReport(nil) }
    if closeImmediately(isWaiting: true) { return CloseReport(scope) }
    return await close(by: limit)
  }

  // Not in the function above, whose frame all closes would pay for.

  /// Closes the injector, or waits for the call that does.
  @inline(never)
  private nonisolated(nonsending) func close(by limit: Duration?) async -> CloseReport {
    let callers = Operation.chain
    if callers.isEmpty {
      let operation = Operation(.close, of: reference)
      if !take(operation) { return await report(to: []) }
      var steps = CloseSteps(of: self, operation, limit.map(Deadline.init))
      await steps.finish()
      return withLifecycle { $0.report }
    }
    return await close(by: limit, within: callers)
  }

  /// Closes the injector within operations, for which the close may wait.
  private nonisolated(nonsending) func close(by limit: Duration?, within callers: [Operation]) async -> CloseReport {
    let deadline = limit.map(Deadline.init)
    let own = Operation(.close, of: reference, within: callers.first)
    switch WaitGraph.shared.drive(own, for: callers, { take(own) }) {
    case .drives:
      var steps = CloseSteps(of: self, own, deadline)
      await steps.finish()
      WaitGraph.shared.endDriving(for: callers)
      return withLifecycle { $0.report }
    case .isInCircle:
      let operation = Operation(.close, of: reference)
      if take(operation) {
        var steps = CloseSteps(of: self, operation, deadline, isImmediate: true)
        steps.finishInTask()
      }
    case .isTaken: break
    }
    return await report(to: callers)
  }

  /// Begins to close the injector or the scope, without waiting.
  ///
  /// Takes the steps of ``close(within:)``. From the first one that must be awaited, they are taken in a task, which
  /// retains the injector; a listener gets the report of the whole. So an object can close its scope in its `deinit`, and
  /// a request the server that it belongs to.
  ///
  /// - Returns: The values that have been closed, and the failures.
  @discardableResult
  public func beginClosing() -> CloseReport {
    if level < 0 { return (try? target(for: AnyKey(Injector.self)))?.beginClosing() ?? CloseReport(nil) }
    if closeImmediately(isWaiting: false) { return CloseReport(scope) }
    let operation = Operation(.close, of: reference)
    if take(operation) {
      var steps = CloseSteps(of: self, operation, Deadline(after: .seconds(30)), isImmediate: true)
      steps.finishInTask()
    }
    return withLifecycle { $0.report }
  }

  /// Whether closing the injector does more than end its reads.
  package var hasMoreToClose: Bool {
    withPlan { !$0.levels[Int(level)].closing.isEmpty } || hasExtras && withLifecycle { $0.hasMore }
  }

  /// Ends reads if that is all that there is to close.
  private func closeImmediately(isWaiting: Bool) -> Bool {
    if hasExtras || withPlan({ !$0.levels[Int(level)].closing.isEmpty }) { return false }
    endReads()
    // A creation that has begun meanwhile is seen here, or sees the end of reads.
    var slot = 0
    return !hasExtras && (!isWaiting || level > 0 || firstMaker(from: &slot) == nil)
  }

  /// Takes the right to close; false if another call has it.
  func take(_ operation: Operation) -> Bool {
    // Stored before, so that whoever comes second finds it.
    withExtras { extras in extras.lifecycle.take { extras.reference.close = operation } }
  }

  /// Waits for the close that another call has begun, unless it waits for operations of the current task.
  private func report(to callers: [Operation]) async -> CloseReport {
    var circle: WaitGraph.Circle?
    if let close = reference.close {
      circle = await WaitGraph.shared.wait(forCloseBy: close, of: AnyKey(Injector.self), within: callers)
    }
    var report = withLifecycle { $0.report }
    if let circle, !circle.path.isEmpty { report.add(NotAwaitedError(path: circle.path), of: AnyKey(Injector.self)) }
    return report
  }
}

// MARK: Reads of hooks

extension Injector {
  /// Checks that a node can be read: the injector is open, or a hook of its close, or of the close of a scope inside,
  /// reads what is not closed.
  @usableFromInline
  func checkReadable(_ key: AnyKey, _ node: Int32) throws(ResolutionError) {
    if !isClosing || Self.readsLate { return }
    if !isInHook { throw closedError(key) }
    if let closed = closer(of: node) { throw closed.closedError(key) }
  }

  private var isInHook: Bool { Operation.chain.contains { $0.kind == .close && $0.isInside(reference) } }

  /// Returns the injector, this one or one around it, that has closed a value which a node needs.
  private func closer(of node: Int32) -> Injector? {
    let plan = plan
    let needed = found(from: [node]) { next in
      let declared = plan.graph[Int(next)]
      // A decorator shows the value that it wraps, and an alias stores the object of its target.
      if declared.binding.role == .decorator { return [declared.wrapped] }
      return declared.lifetime.isHeld && !declared.isSharedAlias ? [] : plan.graph.needed(by: Int(next)).map(Int32.init)
    }
    let closing = needed.filter { entry($0).flags.contains(.closes) }
    let levels = Dictionary(grouping: closing) { entry($0).level }
    return sequence(first: self, next: \.parent).first { injector in
      injector.hasExtras && levels[injector.level].map { nodes in injector.withLifecycle { !$0.isOpen(nodes) } } == true
    }
  }
}

extension Binding {
  var closingHooks: [ClosingHook] { details?.content.closingHooks ?? [] }
  var runningHook: RunningHook? { details?.content.runningHook }
}
