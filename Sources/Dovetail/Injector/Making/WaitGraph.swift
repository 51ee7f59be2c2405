import Synchronization

/// Who waits for whose creation, so that two creations that need each other fail instead of hanging.
///
/// Only a deferred edge can close such a cycle, and only a thread that finds a creation under way comes here.
struct WaitGraph {
  /// Something that a thread makes, which others may wait for.
  private struct Making: Sendable {
    let id: CreationID
    let node: Int32
    let key: AnyKey
  }

  /// A thread that waits: what it is making meanwhile, outermost first, and what it waits for.
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
    var path: [AnyKey] = []
    var id = waiter.wanted
    while true {
      if let own = waiter.path(from: id) { throw ResolutionError(cycleOf: key, own: own, others: path) }
      var holder: Waiter?
      for other in waiters.values {
        guard let keys = other.path(from: id) else { continue }
        path += keys
        holder = other
        break
      }
      guard let holder else { break }
      id = holder.wanted
    }
    next += 1
    waiters[next] = waiter
    return next
  }
}
