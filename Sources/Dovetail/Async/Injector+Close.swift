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
    let report = await Self.$closing.withValue(Self.closing + [ObjectIdentifier(self)]) {
      await closed(creations, within: limit)
    }
    closing.finish(report)
    return report
  }

  // The parts are functions of their own, as what is inlined into an async function is compiled once for each of its parts.

  @inline(never)
  private func closed(_ creations: [ClosingValues.Creation], within limit: Duration) async -> CloseReport {
    var report = CloseReport()
    for creation in creations { creation.creation.cancel() }
    for creation in creations {
      let error = await TimeLimitError.error(after: limit) { await creation.creation.wait() }
      if let error { report.add(binding(of: creation.node), [error]) }
    }
    for value in inClosingOrder(extras.closing.takeValues()) {
      report.add(binding(of: value.node), await errors(closing: value, within: limit))
    }
    return report
  }

  @inline(never)
  private func errors(closing value: ClosingValues.Value, within limit: Duration) async -> [any Error] {
    var errors: [any Error] = []
    for hook in binding(of: value.node).closingHooks {
      if let error = await TimeLimitError.error(after: limit, { try await hook.call(value.storage) }) {
        errors.append(error)
      }
    }
    return errors
  }

  /// Closes the injector or the scope where nothing can wait.
  ///
  /// Traps when it has a value, made or not, that is closed by a function which must be awaited.
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
    if isClosed { return closing.reportSoFar }
    for node in plan.levels[Int(level)].closing {
      let binding = binding(of: node)
      if !binding.closingHooks.allSatisfy(\.isImmediate) {
        fatalError(CloseNeedsAwait(key: binding.key, site: binding.site, isScope: level > 0).message.text)
      }
    }
    endReads()
    guard let creations = closing.close() else { return closing.reportSoFar }
    for creation in creations { creation.creation.cancel() }
    var report = CloseReport()
    for value in inClosingOrder(closing.takeValues()) {
      let binding = binding(of: value.node)
      report.add(binding, binding.callHooks(value.storage))
    }
    closing.finish(report)
    return report
  }

  /// Closes a value that was made when the others were closed already.
  func closeLate(_ value: ClosingValues.Value) {
    let binding = binding(of: value.node)
    if binding.closingHooks.allSatisfy(\.isImmediate) {
      _ = binding.callHooks(value.storage)
    } else {
      Task { for hook in binding.closingHooks { try? await hook.call(value.storage) } }
    }
  }

  private func binding(of node: Int32) -> Binding { entry(node).binding }

  /// Whether to close the injector does more than to end its reads.
  package var hasMoreToClose: Bool {
    !plan.levels[Int(level)].closing.isEmpty || usedExtras?.closing.hasAwaited == true
  }

  /// The same, or something is awaited that does not know yet of the end of reads.
  private var mayHaveMoreToClose: Bool { !plan.levels[Int(level)].closing.isEmpty || usedExtras != nil }

  /// What needs others before them; what needs each other in the reverse order of creation.
  @inline(never)
  private func inClosingOrder(_ values: [ClosingValues.Value]) -> [ClosingValues.Value] {
    let facts = plan.facts
    return values.enumerated().sorted { a, b in
      let orders = (facts[Int(a.element.node)].order, facts[Int(b.element.node)].order)
      return orders.0 == orders.1 ? a.offset > b.offset : orders.0 > orders.1
    }.map(\.element)
  }
}

extension Binding {
  fileprivate var closingHooks: [ClosingHook] { details?.closingHooks ?? [] }

  /// Calls the hooks where nothing can wait, each one although another fails.
  fileprivate func callHooks(_ storage: AnyObject) -> [any Error] {
    closingHooks.compactMap { hook in
      do { try hook.callImmediately?(storage) } catch { return error }
      return nil
    }
  }
}

extension CloseReport {
  @inline(never)
  fileprivate mutating func add(_ binding: Binding, _ errors: [any Error]) {
    if errors.isEmpty { closed.append(binding.key) }
    failures += errors.map { Failure(key: binding.key, site: binding.site, error: $0) }
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
