import Synchronization

/// How far an injector has come that starts.
public struct StartProgress: Sendable {
  /// How many values have been made, this one included.
  public let made: Int
  /// How many values there are to make.
  public let total: Int
  /// The key of the value that was made.
  public let key: AnyKey
  /// How long was waited for it.
  public let duration: Duration
}

extension Injector {
  /// Makes the eager singletons that are not there yet, and all shared values that are awaited, so that every read finds
  /// them.
  ///
  /// ```swift
  /// try await injector.start { print("\($0.made) of \($0.total): \($0.key)") }
  /// ```
  ///
  /// They are made side by side, each when those that it needs are there. When one cannot be made, the others are canceled, and
  /// those that were made are closed as by `close()`; to start again tries again. What has been made is not made again.
  ///
  /// - Parameters:
  ///   - limit: How many values are made at once.
  ///   - progress: Gets each value that was made, one at a time, on the actor of the caller.
  /// - Throws: `ResolutionError` of the first value that cannot be made, or `CancellationError` when the caller's task is
  ///   canceled.
  public nonisolated(nonsending) final func start(
    atMost limit: Int = .max, progress: ((StartProgress) -> Void)? = nil
  ) async throws {
    guard let injector = real else { throw ResolutionError(.injectorGone, key: AnyKey(Injector.self)) }
    try await injector.startNow(atMost: limit, progress)
  }

  nonisolated(nonsending) private final func startNow(
    atMost limit: Int, _ progress: ((StartProgress) -> Void)?
  ) async throws {
    if state.isClosed { throw closed(AnyKey(Injector.self)) }
    let nodes = startingNodes
    if nodes.isEmpty { return }
    var steps = ParallelSteps(after: plan.needs(among: nodes, nowOnly: true))
    var made = 0
    do {
      try await steps.run(atMost: max(1, limit)) { [self] index in
        let start = ContinuousClock.now
        _ = try await awaitedHome(plan.roots[Int(nodes[index])])
        return start.duration(to: .now)
      } ended: { index, duration in
        made += 1
        progress?(
          StartProgress(made: made, total: nodes.count, key: plan.roots[Int(nodes[index])].key, duration: duration))
      }
    } catch {
      let awaited = awaitedState
      await awaited.settle(nodes, within: .seconds(30))
      var report = CloseReport()
      await close(holders(of: nodes), keptBy: awaited, within: .seconds(30), &report)
      throw error
    }
  }

  /// The values of this level that a start makes.
  private final var startingNodes: [Int32] {
    let eager = Set(level == 0 ? plan.eager.map(Int32.init) : [])
    return heldNodes.filter { node in
      let root = plan.roots[Int(node)]
      return (root.care.contains(.awaits) || eager.contains(node)) && published(root) == nil
    }
  }

  /// Those of some values that have been made, and what was made meanwhile and needs them.
  private final func holders(of nodes: [Int32]) -> [Int32] {
    let made = heldNodes.filter { published(plan.roots[Int($0)]) != nil }
    let needs = plan.needs(among: made, nowOnly: false)
    var found = Set(nodes)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, others) in needs.enumerated()
      where !found.contains(made[index]) && others.contains(where: { found.contains(made[$0]) }) {
        found.insert(made[index])
        isGrowing = true
      }
    }
    return made.filter(found.contains)
  }
}
