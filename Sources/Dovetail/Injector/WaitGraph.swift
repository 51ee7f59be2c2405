import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Who waits for a value that another one makes; only those who find one being made come here.
///
/// Verified edges close no cycle, so only a value that is asked for later, while another one is being made, can.
@safe
final class WaitGraph: @unchecked Sendable {
  // Sendable: the lock guards all that changes.

  static let shared = WaitGraph()

  struct Waiter {
    let id: Int
    let creations: [MakerID]
    /// Who makes the value.
    let maker: MakerID
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// What a maker waits for, and its key.
  private struct Wait {
    let slot: SlotPointer
    let key: AnyKey
  }

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// What each maker waits for, by the numbers of the waits.
  private var waits: [MakerID: [Int: Wait]] = [:]
  /// For how many waits of other makers a maker makes the value: without one, nothing can come back to it.
  private var dependents: [MakerID: Int] = [:]
  private var waiters: [SlotPointer: [Waiter]] = [:]
  private var lastID = 0

  private init() {
    guard unsafe pthread_mutex_init(lock, nil) == 0, unsafe pthread_cond_init(condition, nil) == 0 else {
      fatalError("the process has no memory left for a lock")
    }
  }

  private func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    _ = unsafe pthread_mutex_lock(lock)
    defer { _ = unsafe pthread_mutex_unlock(lock) }
    return try body()
  }

  private func nextID() -> Int {
    lastID += 1
    return lastID
  }

  // MARK: Threads

  /// Sleeps until no thread makes the value of a slot.
  ///
  /// - Throws: `CreationFailure` when its maker waits, in the end, for the caller, or is a task: that may need this thread
  ///   to go on.
  func wait(for slot: SlotPointer, of key: AnyKey, as thread: MakerID) throws {
    try withLock {
      while let maker = try busyMaker(slot, key, for: [thread]) {
        if maker.isCreation { throw CreationFailure(.needsAwait) }
        begin(0, Wait(slot: slot, key: key), of: [thread], for: maker)
        _ = unsafe pthread_cond_wait(condition, lock)
        end(0, of: [thread], for: maker)
      }
    }
  }

  // MARK: Tasks

  /// Suspends until nobody makes the value of a slot.
  ///
  /// - Parameters:
  ///   - creations: What the task makes meanwhile, which others may wait for.
  ///   - waiting: Is called when the task waits.
  ///   - abandoned: Is called when the task was the last one to wait, and is canceled.
  /// - Throws: `CreationFailure` when its maker waits, in the end, for one of these, what its maker failed with, or
  ///   `CancellationError`.
  nonisolated(nonsending) func wait(
    for slot: SlotPointer, of key: AnyKey, within creations: [MakerID], waiting: () -> Void = {},
    abandoned: @escaping @Sendable () -> Void = {}
  ) async throws {
    let id = withLock { nextID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        do {
          let mustWait = try withLock {
            if Task.isCancelled { throw CancellationError() }
            guard let maker = try busyMaker(slot, key, for: creations) else { return false }
            waiters[slot, default: []].append(
              Waiter(id: id, creations: creations, maker: maker, continuation: continuation))
            begin(id, Wait(slot: slot, key: key), of: creations, for: maker)
            return true
          }
          if mustWait { waiting() } else { continuation.resume() }
        } catch { continuation.resume(throwing: error) }
      }
    } onCancel: {
      let (waiter, isLast) = withLock { () -> (Waiter?, Bool) in
        guard let index = waiters[slot]?.firstIndex(where: { $0.id == id }) else { return (nil, false) }
        let waiter = waiters[slot]?.remove(at: index)
        if let waiter { end(id, of: waiter.creations, for: waiter.maker) }
        return (waiter, waiters[slot]?.isEmpty ?? true)
      }
      if isLast { abandoned() }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }

  private func begin(_ id: Int, _ wait: Wait, of waiting: [MakerID], for maker: MakerID) {
    for waiter in waiting { waits[waiter, default: [:]][id] = wait }
    dependents[maker, default: 0] += waiting.count
  }

  private func end(_ id: Int, of waiting: [MakerID], for maker: MakerID) {
    for waiter in waiting {
      waits[waiter]?[id] = nil
      if waits[waiter]?.isEmpty == true { waits[waiter] = nil }
    }
    dependents[maker, default: 0] -= waiting.count
    if dependents[maker] == 0 { dependents[maker] = nil }
  }

  /// Wakes those who wait for the value of a slot, which nobody makes any more.
  ///
  /// - Parameter error: What the tasks throw; nil to let them look again.
  func wake(_ slot: SlotPointer, _ error: (any Error)?) {
    let ready = withLock {
      let ready = waiters.removeValue(forKey: slot) ?? []
      for waiter in ready { end(waiter.id, of: waiter.creations, for: waiter.maker) }
      _ = unsafe pthread_cond_broadcast(condition)
      return ready
    }
    for waiter in ready {
      if let error { waiter.continuation.resume(throwing: error) } else { waiter.continuation.resume() }
    }
  }

  // MARK: Cycles

  /// The maker of a slot's value, after it has been marked as awaited.
  private func busyMaker(_ slot: SlotPointer, _ key: AnyKey, for makers: [MakerID]) throws -> MakerID? {
    while let maker = slot.maker {
      if makers.contains(where: { $0 == maker || dependents[$0] != nil }), let path = path(from: maker, to: makers) {
        throw CreationFailure(cycle: [key] + path)
      }
      if slot.markAwaited(maker) { return maker }
    }
    return nil
  }

  /// The keys via which a maker waits for one of some others, or nil when it does not.
  private func path(from maker: MakerID, to makers: [MakerID]) -> [AnyKey]? {
    var found: [(maker: MakerID, path: [AnyKey])] = [(maker, [])]
    var seen: Set = [maker]
    var index = 0
    while index < found.count {
      let (next, path) = found[index]
      index += 1
      if makers.contains(next) { return path }
      for wait in (waits[next] ?? [:]).values {
        guard let other = wait.slot.maker, seen.insert(other).inserted else { continue }
        found.append((other, path + [wait.key]))
      }
    }
    return nil
  }
}
