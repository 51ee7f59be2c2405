import Synchronization

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
  let waits: @Sendable () -> [AnyKey]
  /// The keys of the values for which the start waits at this moment: their functions have been called, and wait for no
  /// other value of the injector.
  public var waitsFor: [AnyKey] { waits() }
}

extension Injector {
  /// Makes every awaited or running singleton, and the eager singletons that the injector's initializer could not make.
  ///
  /// In a scope, it makes every awaited, running and eager value of the scope. What only replaced bindings need is not
  /// made.
  ///
  /// ```swift
  /// try await injector.start { print("\($0.made) of \($0.total): \($0.key) \($0.duration)") }
  /// ```
  ///
  /// Values are made in parallel, each after its dependencies. When one cannot be made, the others are canceled. Values
  /// that were made stay, `close` closes them, and the next start makes the missing ones. A running value of this injector
  /// or scope that ends by itself ends the start, too.
  ///
  /// - Parameters:
  ///   - time: The time limit of the whole start, whose error names what it waited for; nil for none.
  ///   - limit: The maximum number of values that are made at the same time.
  ///   - progress: Called for each value that has been made, one at a time, on the actor of the caller.
  /// - Throws: `ResolutionError` of the first value that cannot be made, `RunError`, `TimeLimitError`, or
  ///   `CancellationError`.
  /// - Complexity: O(values + dependencies).
  public nonisolated(nonsending) func start(
    within time: Duration? = nil, atMost limit: Int = .max, progress: ((StartProgress) -> Void)? = nil
  ) async throws {
    let injector = try target(for: AnyKey(Injector.self))
    try injector.checkOpen(to: "start() was called")
    let (plan, idle) = (injector.plan, injector.plan.idle)
    let nodes = plan.levels[Int(injector.level)].started.filter { !idle.contains(Int($0)) && injector.needsFilling($0) }
    let start = injector.observedStart
    var failure: (any Error)?
    do { try await injector.fill(nodes, by: time.map(Deadline.init), atMost: limit, progress) } catch {
      failure = error
    }
    if let run = failure as? FailedRun { failure = run.error }
    injector.notify(.start, nil, since: start, failure)
    if let failure { throw failure }
  }

  private func fill(
    _ nodes: [Int32], by deadline: Deadline?, atMost limit: Int, isolation: isolated (any Actor)? = #isolation,
    _ progress: ((StartProgress) -> Void)?
  ) async throws {
    if hasExtras, let failure = withLifecycle({ $0.failure }) { throw failure }
    if nodes.isEmpty { return }
    // Without a limit and a progress, only the last end matters, so the others do not resume this task.
    let isLastEnough = progress == nil && limit >= nodes.count
    let rest = Atomic(nodes.count)
    let (ends, channel) = AsyncStream<(node: Int32, duration: Duration, error: (any Error)?)>.makeStream()
    @Sendable func fail(_ error: (any Error)?) { if let error { channel.yield((-1, .zero, error)) } }
    var cancels: [@Sendable () -> Void] = []
    defer { for cancel in cancels { cancel() } }
    if let deadline {
      let wait = LimitedWait(deadline, fail)
      wait.schedule()
      cancels.append { wait.end(nil) }
    }
    if withPlan({ !$0.levels[Int(level)].running.isEmpty }) {
      let id = withLifecycle { $0.watch(isClosing) { if case .failed(let error) = $0 { fail(error) } } }
      cancels.append { [self] in withLifecycle { $0.unwatch(id) } }
    }
    let others = cancels.count
    func begin() {
      let next = cancels.count - others
      if next == nodes.count { return }
      let (node, start) = (nodes[next], Moment.now)
      cancels.append(
        beginFilling(node) { error in
          let isLast = rest.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
          if !isLast && error == nil && isLastEnough { return }
          channel.yield((node, start.elapsed, error))
        })
    }
    for _ in 0..<max(min(limit, nodes.count), 1) { begin() }
    var made = 0
    for await end in ends {
      if var late = end.error as? TimeLimitError, end.node < 0 {
        late.waitsFor = awaitedKeys
        throw late
      }
      if let error = end.error { throw error }
      made += 1
      progress?(
        StartProgress(
          made: made, total: nodes.count, key: entry(end.node).key, duration: end.duration,
          waits: { [weak self] in self?.awaitedKeys ?? [] }))
      if made == nodes.count || isLastEnough { return }
      begin()
    }
    throw CancellationError()
  }

  private var awaitedKeys: [AnyKey] {
    let creations = withLifecycle { $0.creations }.filter { $0.node >= 0 }.ordered { $0.id.word < $1.id.word }
    return WaitGraph.shared.keysAtEnd(of: creations.map { ($0.id, entry($0.node).key) })
  }
}
