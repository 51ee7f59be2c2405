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
    let number: Int
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

  /// Those who wait, by each of what they are making meanwhile: thousands of tasks may wait for one value.
  private var waiters: [CreationID: [Waiter]] = [:]
  private var count = 0

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
    let waiter = try shared.withLock { try $0.enter(making.reversed(), waitingFor: id, key) }
    wait()
    shared.withLock { $0.leave(waiter) }
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
    let waiter = try shared.withLock { try $0.enter(making, waitingFor: id, key) }
    defer { shared.withLock { $0.leave(waiter) } }
    return try await wait()
  }

  /// Tells that what the calling thread makes is needed for its own creation, if that is so.
  static func cycle(at id: CreationID, of key: AnyKey) -> ResolutionError? {
    let making = ResolutionStack.frames().compactMap { frame in
      frame.creation.map { Making(id: $0, node: frame.link.node, key: frame.key) }
    }
    return Waiter(number: 0, making: making.reversed(), wanted: id).path(from: id).map { own in
      ResolutionError(cycleOf: key, own: own, others: [])
    }
  }

  private mutating func enter(_ making: [Making], waitingFor id: CreationID, _ key: AnyKey) throws -> Waiter {
    count += 1
    let waiter = Waiter(number: count, making: making, wanted: id)
    if let (own, others) = cycle(of: waiter) { throw ResolutionError(cycleOf: key, own: own, others: others) }
    for made in making { waiters[made.id, default: []].append(waiter) }
    return waiter
  }

  private mutating func leave(_ waiter: Waiter) {
    for made in waiter.making {
      waiters[made.id]?.removeAll { $0.number == waiter.number }
      if waiters[made.id]?.isEmpty == true { waiters[made.id] = nil }
    }
  }

  /// What a waiter makes and what others make and wait for, from what it wants around to that again; nil when there is no
  /// way around.
  ///
  /// Without recursion, as a chain of those who wait may be longer than a stack.
  private func cycle(of waiter: Waiter) -> (own: [AnyKey], others: [AnyKey])? {
    /// For each creation that is reached, who waits for it, and what that one makes meanwhile.
    var reached: [CreationID: (by: Waiter, making: CreationID)] = [:]
    var open = [waiter.wanted]
    while let id = open.popLast() {
      if let own = waiter.path(from: id) {
        let others = sequence(first: id) { reached[$0]?.making }.compactMap { reached[$0] }
        return (own, others.reversed().flatMap { $0.by.path(from: $0.making) ?? [] })
      }
      // A task may wait for several at once.
      for other in waiters[id, default: []] where other.wanted != waiter.wanted && reached[other.wanted] == nil {
        reached[other.wanted] = (other, id)
        open.append(other.wanted)
      }
    }
    return nil
  }
}
