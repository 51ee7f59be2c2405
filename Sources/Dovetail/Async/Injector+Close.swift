extension Injector {
  /// The injectors that are being closed by callers of the current hook.
  @TaskLocal private static var closing: [ObjectIdentifier] = []

  /// Closes the injector or the scope: ends reads and creations, and awaits the `onClose` hooks of the values.
  ///
  /// ```swift
  /// let report = await injector.close()
  /// for failure in report.failures { logger.error("\(failure)") }
  /// ```
  ///
  /// Values are closed one after the other, each before its dependencies, including deferred ones; values that need
  /// each other in reverse order of creation. Creations under way are canceled and awaited. Open scopes inside still
  /// read the values that exist. Canceling the caller's task does not cancel the hooks. A second or concurrent call
  /// waits for the first, and returns the same report; a hook that closes the injector again gets an empty one.
  ///
  /// - Parameter limit: The time limit of each hook, and of each creation under way. A hook that takes longer is
  ///   canceled, and no longer awaited.
  /// - Returns: The values that were closed, and the failures.
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

  // Not inlined, as code that is inlined into an async function is compiled once for each of the function's parts.

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

  /// Closes the injector or the scope, without waiting.
  ///
  /// Traps when it has a value, made or not, with a hook that must be awaited.
  ///
  /// - Returns: The values that were closed, and the failures.
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

  /// Closes a value whose creation ended after the others were closed.
  func closeLate(_ value: ClosingValues.Value) {
    let binding = binding(of: value.node)
    if binding.closingHooks.allSatisfy(\.isImmediate) {
      _ = binding.callHooks(value.storage)
    } else {
      Task { for hook in binding.closingHooks { try? await hook.call(value.storage) } }
    }
  }

  private func binding(of node: Int32) -> Binding { entry(node).binding }

  /// Whether closing the injector does more than end its reads.
  package var hasMoreToClose: Bool {
    !plan.levels[Int(level)].closing.isEmpty || usedExtras?.closing.hasAwaited == true
  }

  /// Whether closing does more, or an awaited creation may begin that has not seen the end of reads.
  private var mayHaveMoreToClose: Bool { !plan.levels[Int(level)].closing.isEmpty || usedExtras != nil }

  /// Sorts dependents before their dependencies, and values that need each other in reverse order of creation.
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

  /// Calls the hooks without waiting, each one even if another fails.
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

/// The error of a synchronous `close()` of a value with a hook that must be awaited.
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
