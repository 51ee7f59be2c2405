import Synchronization

/// Who waits for whose creation, so that two creations that need each other fail instead of hanging.
///
/// Only a deferred edge can close such a cycle, and only a thread that finds a creation under way comes here.
struct WaitGraph {
  /// A thread that waits: what it is making meanwhile, outermost first, and what it waits for.
  private struct Waiter: @unchecked Sendable {
    // Sendable: the steps are copies, whose nodes live as long as the plan, or as the wait for a default value. Their
    // details lie on the stack of the thread that waits, and stay unchanged until it has left; their memory is that of
    // injectors that this thread uses. The other addresses are compared only.
    let making: [Step]
    let wanted: UnsafePointer<Entry>

    /// What is being made from the creation of an entry to the wait.
    func path(from entry: UnsafePointer<Entry>) -> [NodePointer]? {
      guard let start = making.firstIndex(where: { $0.entry == entry }) else { return nil }
      return Step.shown(making[start...])
    }
  }

  private static let shared = Mutex(WaitGraph())

  private var waiters: [Int: Waiter] = [:]
  private var next = 0

  /// Registers a wait.
  ///
  /// - Parameters:
  ///   - node: What is waited for.
  ///   - entry: Its entry.
  ///   - steps: What the waiting thread is making, innermost first.
  /// - Returns: A number to leave with.
  /// - Throws: `ResolutionError` when the wait would never end.
  static func enter(
    _ node: NodePointer, _ entry: UnsafePointer<Entry>, making steps: [Step]
  ) throws(ResolutionError) -> Int {
    let waiter = Waiter(making: steps.reversed(), wanted: entry)
    let result = shared.withLock { $0.enter(waiter) }
    switch result {
    case .success(let number): return number
    case .failure(let cycle):
      throw ResolutionError(.cycle, key: node.pointee.key, path: cycle.path.map(\.pointee.key))
    }
  }

  static func leave(_ number: Int) {
    shared.withLock { _ = $0.waiters.removeValue(forKey: number) }
  }

  private struct Cycle: Error, @unchecked Sendable {
    // Sendable: the nodes are constants. They belong to the plans of injectors that are in use, or to default values that
    // are being made, and cannot be before this thread has given up what they wait for.
    let path: [NodePointer]
  }

  private mutating func enter(_ waiter: Waiter) -> Result<Int, Cycle> {
    var path: [NodePointer] = []
    var entry = waiter.wanted
    while true {
      if let own = waiter.path(from: entry) { return .failure(Cycle(path: own + path + own.prefix(1))) }
      var holder: Waiter?
      for other in waiters.values {
        guard let nodes = other.path(from: entry) else { continue }
        path += nodes
        holder = other
        break
      }
      guard let holder else { break }
      entry = holder.wanted
    }
    next += 1
    waiters[next] = waiter
    return .success(next)
  }
}
