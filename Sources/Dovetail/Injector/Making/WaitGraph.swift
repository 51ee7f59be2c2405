import Synchronization

/// Who waits for whose creation, so that two creations that need each other fail instead of hanging.
///
/// Only a deferred edge can close such a cycle, and only who finds a creation under way comes here.
struct WaitGraph {
  /// Something that a thread makes, which others may wait for.
  struct Making: Sendable {
    let id: CreationID
    let node: Int32
    let key: AnyKey
  }

  /// A thread or a task that waits: what it is making meanwhile, outermost first, and what it waits for.
  private struct Waiter: Sendable {
    let making: [Making]
    let wanted: CreationID

    /// What is being made from a creation to the wait.
    func path(from id: CreationID) -> [AnyKey]? {
      making.firstIndex { $0.id == id }.map { start in
        let shown = making[start...]
        // The lock of a ring and the value for which it was taken are two.
        let repeated = zip(shown, shown.dropFirst()).map { $0.node == $1.node && $0.node >= 0 } + [false]
        return zip(shown, repeated).compactMap { $1 ? nil : $0.key }
      }
    }
  }

  private static let shared = Mutex(WaitGraph())

  private var waiters: [Int: Waiter] = [:]
  private var next = 0

  /// Waits for a creation of another thread.
  ///
  /// - Parameters:
  ///   - id: What is waited for.
  ///   - key: Its key.
  ///   - wait: Sleeps until the creation has ended.
  /// - Throws: `ResolutionError` when the wait would never end.
  static func waiting(for id: CreationID, of key: AnyKey, _ wait: () -> Void) throws {
    let making = ResolutionStack.frames().compactMap { frame in
      frame.creation.map { Making(id: $0, node: frame.link.node, key: frame.key) }
    }
    let waiter = Waiter(making: making.reversed(), wanted: id)
    let number = try shared.withLock { try $0.enter(waiter, key) }
    wait()
    shared.withLock { _ = $0.waiters.removeValue(forKey: number) }
  }

  /// Waits for a creation that is awaited.
  ///
  /// - Parameters:
  ///   - id: What is waited for.
  ///   - key: Its key.
  ///   - wait: Returns when the creation has ended.
  /// - Returns: What the closure returns.
  /// - Throws: `ResolutionError` when the wait would never end, and what the closure throws.
  static func awaiting<Result>(
    _ id: CreationID, of key: AnyKey, _ wait: () async throws -> Result
  ) async throws -> Result {
    // Who makes nothing that others wait for closes no cycle.
    guard let making = AwaitedFrame.current?.creations, !making.isEmpty else { return try await wait() }
    let waiter = Waiter(making: making, wanted: id)
    let number = try shared.withLock { try $0.enter(waiter, key) }
    defer { shared.withLock { _ = $0.waiters.removeValue(forKey: number) } }
    return try await wait()
  }

  /// Tells that what the calling thread makes is needed for its own creation, if that is so.
  static func cycle(at id: CreationID, of key: AnyKey) -> ResolutionError? {
    let making = ResolutionStack.frames().compactMap { frame in
      frame.creation.map { Making(id: $0, node: frame.link.node, key: frame.key) }
    }
    return Waiter(making: making.reversed(), wanted: id).path(from: id).map { own in
      ResolutionError(cycleOf: key, own: own, others: [])
    }
  }

  private mutating func enter(_ waiter: Waiter, _ key: AnyKey) throws -> Int {
    var seen: Set<CreationID> = []
    if let (own, others) = cycle(of: waiter, from: waiter.wanted, &seen) {
      throw ResolutionError(cycleOf: key, own: own, others: others)
    }
    next += 1
    waiters[next] = waiter
    return next
  }

  /// What a waiter makes and what others make and wait for, from what it wants around to that again; nil when there is no
  /// way around.
  private func cycle(
    of waiter: Waiter, from id: CreationID, _ seen: inout Set<CreationID>
  ) -> (own: [AnyKey], others: [AnyKey])? {
    if let own = waiter.path(from: id) { return (own, []) }
    guard seen.insert(id).inserted else { return nil }
    // A task may wait for several at once.
    for other in waiters.values {
      guard let path = other.path(from: id), let (own, others) = cycle(of: waiter, from: other.wanted, &seen) else {
        continue
      }
      return (own, path + others)
    }
    return nil
  }
}
