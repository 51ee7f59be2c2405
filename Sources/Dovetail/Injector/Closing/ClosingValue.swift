/// A value that is being closed.
struct ClosingValue: Sendable {
  let root: Link
  let home: MadeHome

  var hasHooks: Bool { !hooks.isEmpty }
  private var hooks: [ClosingHook] { root.declaration.head.closingHooks }

  /// Awaits the hooks, each within a time limit.
  ///
  /// - Returns: What failed.
  func close(within limit: Duration) async -> [CloseReport.Failure] {
    var failures: [CloseReport.Failure] = []
    for hook in hooks {
      do {
        try await TimeLimitError.limiting(to: limit) { try await hook.call(home) }
      } catch {
        failures.append(CloseReport.Failure(root, error))
      }
    }
    return failures
  }

  /// Calls the hooks, all of which are at hand.
  ///
  /// - Returns: What failed.
  func closeAtOnce() -> [CloseReport.Failure] {
    hooks.compactMap { hook in
      do {
        try hook.callAtOnce?(home)
        return nil
      } catch {
        return CloseReport.Failure(root, error)
      }
    }
  }
}

extension CloseReport {
  /// Adds that the hooks of a value have ended, or what failed.
  mutating func add(_ value: ClosingValue, _ failures: [Failure]) {
    if failures.isEmpty { closed.append(value.root.key) }
    self.failures += failures
  }
}

extension CloseReport.Failure {
  init(_ root: Link, _ error: any Error) {
    self.init(key: root.key, site: root.declaration.site, error: error)
  }
}
