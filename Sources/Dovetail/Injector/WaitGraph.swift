import DovetailShims
import Synchronization

/// The threads and tasks that wait for values which others make; used only when a read finds a creation under way.
///
/// Verified immediate edges form no cycle, so only a deferred read during a creation can close one.
final class WaitGraph: @unchecked Sendable {
  // Sendable: the lock guards all mutable state but the last id, which is atomic.

  static let shared = WaitGraph()

  struct Waiter {
    let id: Int
    let creations: [MakerID]
    let maker: MakerID
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// The slots that each maker waits for, with the keys of their values, by the ids of the waits.
  private var waits: [MakerID: [Int: (slot: SlotPointer, key: AnyKey)]] = [:]
  /// The number of waits for each maker; a maker for which nothing waits cannot be part of a cycle.
  private var dependents: [MakerID: Int] = [:]
  private var waiters: [SlotPointer: [Waiter]] = [:]
  private let lastID = Atomic<Int>(0)

  private init() {}

  private func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    dovetail_lock()
    defer { dovetail_unlock() }
    return try body()
  }

  // MARK: Threads

  /// Blocks the thread until no other thread makes the value of a slot.
  ///
  /// - Throws: `CreationFailure` when the maker waits, directly or not, for the caller, or is a task, which may need
  ///   this thread to continue.
  func wait(for slot: SlotPointer, of key: AnyKey, as thread: MakerID) throws {
    try withLock {
      while let maker = try busyMaker(slot, key, for: [thread]) {
        if maker.isCreation { throw CreationFailure(.needsAwait) }
        begin(0, slot, key, of: [thread], for: maker)
        dovetail_wait()
        end(0, of: [thread], for: maker)
      }
    }
  }

  // MARK: Tasks

  /// Suspends the task until no maker makes the value of a slot.
  ///
  /// - Parameters:
  ///   - creations: The creations under way in the task, for which others may wait.
  ///   - waiting: Called when the task begins to wait.
  ///   - abandoned: Called when the task is canceled and was the last one that waited.
  /// - Throws: `CreationFailure` when the maker waits, directly or not, for one of `creations`, the maker's error, or
  ///   `CancellationError`.
  nonisolated(nonsending) func wait(
    for slot: SlotPointer, of key: AnyKey, within creations: [MakerID], waiting: () -> Void = {},
    abandoned: @escaping @Sendable () -> Void = {}
  ) async throws {
    let id = lastID.add(1, ordering: .relaxed).newValue
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        do {
          let mustWait = try withLock {
            if Task.isCancelled { throw CancellationError() }
            guard let maker = try busyMaker(slot, key, for: creations) else { return false }
            waiters[slot, default: []].append(
              Waiter(id: id, creations: creations, maker: maker, continuation: continuation))
            begin(id, slot, key, of: creations, for: maker)
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

  /// Whether a task waits for the value of a slot.
  func isAwaited(_ slot: SlotPointer) -> Bool { withLock { waiters[slot]?.isEmpty == false } }

  private func begin(_ id: Int, _ slot: SlotPointer, _ key: AnyKey, of waiting: [MakerID], for maker: MakerID) {
    for waiter in waiting { waits[waiter, default: [:]][id] = (slot, key) }
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

  /// Wakes the waiters of a slot, whose creation has ended.
  ///
  /// - Parameter error: The error that waiting tasks throw; nil to let them read the slot again.
  @inline(never)
  func wake(_ slot: SlotPointer, _ error: (any Error)?) {
    let ready = withLock {
      let ready = waiters.removeValue(forKey: slot) ?? []
      for waiter in ready { end(waiter.id, of: waiter.creations, for: waiter.maker) }
      dovetail_wake_all()
      return ready
    }
    for waiter in ready { waiter.continuation.resume(with: error.map { .failure($0) } ?? .success(())) }
  }

  // MARK: Cycles

  /// Marks a slot as awaited and returns its maker, or nil; throws if waiting for the maker would close a cycle.
  private func busyMaker(_ slot: SlotPointer, _ key: AnyKey, for makers: [MakerID]) throws -> MakerID? {
    while let maker = slot.maker {
      if makers.contains(where: { $0 == maker || dependents[$0] != nil }), let path = path(from: maker, to: makers) {
        throw CreationFailure(.cycle, path: [key] + path)
      }
      if slot.markAwaited(maker) { return maker }
    }
    return nil
  }

  /// Returns the keys via which a maker waits, directly or not, for one of `makers`; nil if it does not.
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
