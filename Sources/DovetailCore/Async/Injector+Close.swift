extension Injector {
  /// The injectors that the hook is closing which runs in this task.
  @TaskLocal private static var closing: [ObjectIdentifier] = []

  /// Closes the injector or the scope: nothing can be read or made any more, and the `onClose` hooks are awaited of what
  /// was made.
  ///
  /// ```swift
  /// let report = await injector.close()
  /// for failure in report.failures { logger.error("\(failure)") }
  /// ```
  ///
  /// A value is closed before those that it needs, now or later, one after the other; where values need each other, the
  /// last one that was made is closed first. Creations under way are canceled and waited for. What a scope inside has read
  /// it goes on reading. Hooks run to their end when the caller's task is canceled. To close again, or meanwhile, waits for
  /// the same and gives the same report; a hook that does so gets what has been reported so far.
  ///
  /// - Parameter limit: How long is waited for each hook, and for what is under way. A hook that takes longer is canceled,
  ///   and not waited for.
  /// - Returns: What was closed, and what failed.
  @discardableResult
  public func close(within limit: Duration = .seconds(30)) async -> CloseReport {
    if level < 0 { return await (try? target(for: AnyKey(Injector.self)))?.close(within: limit) ?? CloseReport() }
    endReads()
    if !mayHaveMoreToClose { return CloseReport() }
    let closing = extras.closing
    guard let creations = closing.close() else {
      return Self.closing.contains(ObjectIdentifier(self)) ? closing.reportSoFar : await closing.report()
    }
    var report = CloseReport()
    for creation in creations { creation.cancel() }
    for creation in creations {
      do { try await TimeLimitError.limiting(to: limit) { await creation.wait() } } catch {
        report.failures.append(CloseReport.Failure(key: AnyKey(Injector.self), site: .nowhere, error: error))
      }
    }
    let around = Self.closing + [ObjectIdentifier(self)]
    for value in inClosingOrder(closing.takeValues()) {
      let binding = unsafe (entries + Int(value.node)).binding
      let failed = report.failures.count
      for hook in binding.details?.closingHooks ?? [] {
        do {
          try await Self.$closing.withValue(around) {
            try await TimeLimitError.limiting(to: limit) { try await hook.call(value.storage) }
          }
        } catch {
          report.failures.append(CloseReport.Failure(key: binding.key, site: binding.site, error: error))
        }
      }
      if report.failures.count == failed { report.closed.append(binding.key) }
    }
    closing.finish(report)
    return report
  }

  /// Closes the injector or the scope where nothing can wait.
  ///
  /// Traps when a value was made that is closed by a function which must be awaited.
  ///
  /// - Returns: What was closed, and what failed.
  @discardableResult
  public func close() -> CloseReport {
    if level < 0 { return (try? target(for: AnyKey(Injector.self)))?.close() ?? CloseReport() }
    if !mayHaveMoreToClose {
      endReads()
      return CloseReport()
    }
    let closing = extras.closing
    for value in closing.values {
      let binding = unsafe (entries + Int(value.node)).binding
      if let hooks = binding.details?.closingHooks, !hooks.allSatisfy(\.isImmediate) {
        fatalError(CloseNeedsAwait(key: binding.key, site: binding.site, isScope: level > 0).message.text)
      }
    }
    endReads()
    guard let creations = closing.close() else { return closing.reportSoFar }
    for creation in creations { creation.cancel() }
    var report = CloseReport()
    for value in inClosingOrder(closing.takeValues()) {
      let binding = unsafe (entries + Int(value.node)).binding
      let failed = report.failures.count
      for hook in binding.details?.closingHooks ?? [] {
        do { try hook.callImmediately?(value.storage) } catch {
          report.failures.append(CloseReport.Failure(key: binding.key, site: binding.site, error: error))
        }
      }
      if report.failures.count == failed { report.closed.append(binding.key) }
    }
    closing.finish(report)
    return report
  }

  /// Whether to close the injector does more than to end its reads.
  package var hasMoreToClose: Bool { plan.levels[Int(level)].closes || usedExtras?.closing.hasAwaited == true }

  /// The same, or something is awaited that does not know yet of the end of reads.
  private var mayHaveMoreToClose: Bool { plan.levels[Int(level)].closes || usedExtras != nil }

  /// What needs others before them; what needs each other in the reverse order of creation.
  private func inClosingOrder(_ values: [ClosingValues.Value]) -> [ClosingValues.Value] {
    let facts = plan.facts
    return values.enumerated().sorted { a, b in
      let orders = (facts[Int(a.element.node)].order, facts[Int(b.element.node)].order)
      return orders.0 == orders.1 ? a.offset > b.offset : orders.0 > orders.1
    }.map(\.element)
  }
}

/// A synchronous `close()` found a value that is closed by a function which must be awaited.
private struct CloseNeedsAwait {
  let key: AnyKey
  let site: SourceSite
  let isScope: Bool

  var message: Message {
    Message(
      at: site, "close-needs-await",
      "'\(key)' is closed by a function that must be awaited, and was closed where nothing can wait"
    ).adding(
      "to fix it",
      isScope
        ? "await it: await scope.close(); or open the scope by withScope, which closes it"
        : "await it: await injector.close()")
  }
}
