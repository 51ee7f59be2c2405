import Synchronization

/// Who waits for whose creation, so that two creations that need each other fail instead of hanging.
///
/// Only a deferred edge can close such a cycle, and only a thread that finds a creation under way comes here.
struct WaitGraph {
  /// A thread that waits: what it is making meanwhile, outermost first, and what it waits for.
  private struct Waiter: @unchecked Sendable {
    // Sendable: its addresses are compared and never read.
    let making: [(entry: UnsafePointer<Entry>?, key: AnyKey)]
    let wanted: UnsafePointer<Entry>
    let key: AnyKey

    /// The keys from the creation of an entry to the wait.
    func path(from entry: UnsafePointer<Entry>) -> [AnyKey]? {
      guard let start = making.firstIndex(where: { $0.entry == entry }) else { return nil }
      return making[start...].map(\.key)
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
    let making = steps.reversed().map { (entry: $0.entry, key: $0.node.pointee.key) }
    let waiter = Waiter(making: making, wanted: entry, key: node.pointee.key)
    let result = shared.withLock { $0.enter(waiter) }
    switch result {
    case .success(let number): return number
    case .failure(let cycle): throw ResolutionError(.cycle, key: node.pointee.key, path: cycle.path.withoutRepetitions)
    }
  }

  static func leave(_ number: Int) {
    shared.withLock { _ = $0.waiters.removeValue(forKey: number) }
  }

  private struct Cycle: Error {
    let path: [AnyKey]
  }

  private mutating func enter(_ waiter: Waiter) -> Result<Int, Cycle> {
    var path: [AnyKey] = []
    var entry = waiter.wanted
    while true {
      if let own = waiter.path(from: entry) { return .failure(Cycle(path: own + path + [own[0]])) }
      var holder: Waiter?
      for other in waiters.values {
        guard let keys = other.path(from: entry) else { continue }
        path += keys
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

extension [AnyKey] {
  /// The keys without those that follow their equal: a lazy and what it makes have one key.
  fileprivate var withoutRepetitions: [AnyKey] {
    reduce(into: []) { keys, key in
      if keys.last != key { keys.append(key) }
    }
  }
}
