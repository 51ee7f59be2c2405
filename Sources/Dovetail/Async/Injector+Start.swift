/// A value that `start` has made.
public struct StartProgress: Sendable {
  /// The number of values that have been made, including this one.
  public let made: Int
  /// The number of values that the start makes.
  public let total: Int
  /// The value's key.
  public let key: AnyKey
  /// The duration of the creation, including its waits.
  public let duration: Duration
}

extension Injector {
  /// Makes every awaited singleton, and the eager singletons that the injector's initializer could not make.
  ///
  /// ```swift
  /// try await injector.start { print("\($0.made) of \($0.total): \($0.key) \($0.duration)") }
  /// ```
  ///
  /// Values are made in parallel, each after its dependencies. When one cannot be made, the others are canceled. Values
  /// that were made stay, `close` closes them, and the next start makes the missing ones.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of values that are made at the same time.
  ///   - progress: Called for each value that has been made, one at a time, on the actor of the caller.
  /// - Throws: `ResolutionError` of the first value that cannot be made, or `CancellationError`.
  public nonisolated(nonsending) func start(
    atMost limit: Int = .max, progress: ((StartProgress) -> Void)? = nil
  ) async throws {
    let injector = try target(for: AnyKey(Injector.self))
    try injector.checkOpen(for: AnyKey(Injector.self))
    try await injector.fill(injector.plan.started.filter { injector.needsFilling($0) }, atMost: limit, progress)
  }

  private func fill(
    _ nodes: [Int32], atMost limit: Int, isolation: isolated (any Actor)? = #isolation,
    _ progress: ((StartProgress) -> Void)?
  ) async throws {
    try await withThrowingTaskGroup(of: (node: Int32, duration: Duration).self) { group in
      // Swift runs the closure on the actor only if the closure uses 'isolation'.
      _ = isolation
      var made = 0
      func report(_ ended: (node: Int32, duration: Duration)) {
        made += 1
        let key = entry(ended.node).key
        progress?(StartProgress(made: made, total: nodes.count, key: key, duration: ended.duration))
      }
      for (index, node) in nodes.enumerated() {
        if index >= max(limit, 1), let ended = try await group.next() { report(ended) }
        group.addTask { [self] in
          let start = ContinuousClock.now
          var retained: [AnyObject] = []
          _ = try await filled(node, retaining: &retained)
          return (node, start.duration(to: .now))
        }
      }
      while let ended = try await group.next() { report(ended) }
    }
  }
}
