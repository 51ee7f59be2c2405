/// Steps of which some wait for others.
struct ParallelSteps {
  /// For each step how many steps it still waits for.
  private var waiting: [Int]
  /// For each step the steps that wait for it.
  private let followers: [[Int]]
  private var ready: [Int]

  /// - Parameter previous: For each step the steps that it waits for; none waits for itself by any way.
  init(after previous: [[Int]]) {
    waiting = previous.map(\.count)
    var followers: [[Int]] = previous.map { _ in [] }
    for (step, others) in previous.enumerated() { for other in others { followers[other].append(step) } }
    self.followers = followers
    // The first one is taken from the end.
    ready = previous.indices.filter { previous[$0].isEmpty }.reversed()
  }

  private mutating func end(_ step: Int) {
    for follower in followers[step] {
      waiting[follower] -= 1
      if waiting[follower] == 0 { ready.insert(follower, at: 0) }
    }
  }

  /// All steps, each after those that it waits for.
  mutating func inOrder() -> [Int] {
    var order: [Int] = []
    while let step = ready.popLast() {
      order.append(step)
      end(step)
    }
    return order
  }

  /// Runs each step as soon as those have ended that it waits for.
  ///
  /// - Parameters:
  ///   - limit: How many steps run at once.
  ///   - isolation: The actor of `ended`.
  ///   - body: Runs a step.
  ///   - ended: Gets what a step returned, one step at a time.
  /// - Throws: What the first step throws that throws; the others are canceled, and have ended.
  mutating func run<Result: Sendable>(
    atMost limit: Int, isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (Int) async throws -> Result, ended: (Int, Result) -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      // Swift runs the closure on the actor only when it is named here.
      _ = isolation
      var running = 0
      while true {
        while running < limit, let step = ready.popLast() {
          running += 1
          group.addTask { (step, try await body(step)) }
        }
        guard let (step, result) = try await group.next() else { return }
        running -= 1
        ended(step, result)
        end(step)
      }
    }
  }
}
