import DovetailShims
import Synchronization

/// The threads and tasks that wait for what others do; used only when something is under way.
///
/// A creation waits for the values that it needs, and a task that closes an injector for all operations of the injector
/// and of the scopes inside it. Verified immediate edges form no cycle, so only a deferred read during a creation, or a
/// close within what it waits for, can close one.
final class WaitGraph: @unchecked Sendable {
  // Sendable: the lock guards all mutable state but the last id, which is atomic.

  static let shared = WaitGraph()

  private struct Wait {
    /// The operations of the waiting task, or, if there are none, the waiting thread.
    let operations: [Operation]
    var thread: MakerID?
    let key: AnyKey
    var waiter: Waiter?

    var makers: [MakerID] { operations.map(\.id) + (thread.map { [$0] } ?? []) }
  }

  private enum Waiter {
    case reader(CheckedContinuation<Void, any Error>)
    case limited(LimitedWait)

    func resume(_ error: (any Error)?) {
      switch self {
      case .reader(let continuation): continuation.resume(with: error.map { .failure($0) } ?? .success(()))
      // A close waits for the end of a creation, and its error is that of its reader.
      case .limited(let wait): wait.end(nil)
      }
    }
  }

  /// The waits for each operation and thread, by their ids.
  private var waits: [MakerID: [Int: Wait]] = [:]
  /// The number of waits of each operation and thread.
  private var waiting: [MakerID: Int] = [:]
  private let lastID = Atomic<Int>(0)

  private init() {}

  private func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    dovetail_lock()
    defer { dovetail_unlock() }
    return try body()
  }

  private var newID: Int { lastID.add(1, ordering: .relaxed).newValue }

  // MARK: Threads

  /// Blocks the thread until no other thread makes the value of a slot.
  ///
  /// - Throws: `CreationFailure` when the maker waits, directly or not, for the caller, or is a task, which may need
  ///   this thread to continue.
  func wait(for slot: SlotPointer, of key: AnyKey, as thread: MakerID) throws {
    let id = newID
    try withLock {
      while let maker = try busyMaker(slot, key, for: [], thread) {
        if maker.isOperation { throw CreationFailure(.needsAwait) }
        begin(id, Wait(operations: [], thread: thread, key: key), for: maker)
        dovetail_wait()
        _ = end(id, for: maker)
      }
    }
  }

  // MARK: Tasks

  /// Suspends the task until no maker makes the value of a slot.
  ///
  /// - Parameters:
  ///   - waiting: Called when the task begins to wait.
  ///   - abandoned: Called with the maker when the task is canceled and was the last one that waited.
  /// - Throws: `CreationFailure` when the maker waits, directly or not, for an operation of the task, the maker's error,
  ///   or `CancellationError`.
  nonisolated(nonsending) func wait(
    for slot: SlotPointer, of key: AnyKey, within operations: [Operation], waiting: () -> Void = {},
    abandoned: @escaping @Sendable (MakerID) -> Void = { _ in }
  ) async throws {
    let id = newID
    let target = Mutex<MakerID?>(nil)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        do {
          let mustWait = try withLock {
            if Task.isCancelled { throw CancellationError() }
            guard let maker = try busyMaker(slot, key, for: operations, nil) else { return false }
            begin(id, Wait(operations: operations, key: key, waiter: .reader(continuation)), for: maker)
            target.withLock { $0 = maker }
            return true
          }
          if mustWait { waiting() } else { continuation.resume() }
        } catch { continuation.resume(throwing: error) }
      }
    } onCancel: {
      let (waiter, maker, isLast) = withLock { () -> (Waiter?, MakerID?, Bool) in
        guard let maker = target.withLock(\.self) else { return (nil, nil, false) }
        return (end(id, for: maker)?.waiter, maker, waits[maker] == nil)
      }
      if let maker, isLast { abandoned(maker) }
      waiter?.resume(CancellationError())
    }
  }

  /// Whether something waits for a maker.
  func isAwaited(_ maker: MakerID) -> Bool { withLock { waits[maker] != nil } }

  /// Returns the keys of some makers, or of those for which they wait, directly or not, that wait for nothing themselves.
  func keysAtEnd(of makers: [(maker: MakerID, key: AnyKey)]) -> [AnyKey] {
    withLock {
      var (found, keys, index) = (makers, [AnyKey](), 0)
      while index < found.count {
        let (waiter, key) = found[index]
        index += 1
        if waiting[waiter] == nil && !keys.contains(key) { keys.append(key) }
        for (maker, others) in waits where !found.contains(where: { $0.maker == maker }) {
          if let wait = others.values.first(where: { $0.makers.contains(waiter) }) { found.append((maker, wait.key)) }
        }
      }
      return keys
    }
  }

  // MARK: Closes

  /// Why a task does not wait for a close: the close waits, directly or not, for the task.
  struct Circle {
    /// The keys for which operations wait that are not of the injector itself; empty if there are none.
    let path: [AnyKey]
    /// Whether the task is only that of a run which the close cancels, so that it may wait until it is canceled.
    let isOfCanceledRun: Bool
  }

  enum Driving { case drives, isTaken, isInCircle }

  /// Lets the task of operations drive a close, for which they wait then, unless it would wait for them.
  ///
  /// - Parameter take: Takes the right to close, within the lock, so that of two in a circle one sees the other.
  func drive(_ close: Operation, for operations: [Operation], _ take: () -> Bool) -> Driving {
    withLock {
      if findCircle(close.reference, operations) != nil { return .isInCircle }
      if !take() { return .isTaken }
      for operation in operations { count(operation.id, 1) }
      return .drives
    }
  }

  func endDriving(for operations: [Operation]) {
    withLock { for operation in operations { count(operation.id, -1) } }
  }

  /// Waits for an operation on behalf of a close, until the deadline.
  ///
  /// - Returns: `TimeLimitError` if it has not ended then.
  nonisolated(nonsending) func wait(
    for operation: Operation, of key: AnyKey, as close: Operation, by deadline: Deadline?
  ) async -> (any Error)? {
    await wait(of: key, as: close, by: deadline) { operation.markAwaited() ? operation.id : nil }
  }

  /// Waits for the maker of a slot on behalf of a close, until the deadline.
  ///
  /// - Returns: `TimeLimitError` if it has not ended then.
  nonisolated(nonsending) func wait(
    for slot: SlotPointer, of key: AnyKey, as close: Operation, by deadline: Deadline?
  ) async -> (any Error)? {
    await wait(of: key, as: close, by: deadline) {
      while let maker = slot.maker { if slot.markAwaited(maker) { return maker } }
      return nil
    }
  }

  /// - Parameter mark: Marks what is awaited, within the lock, and returns its identity; nil if it has ended.
  private nonisolated(nonsending) func wait(
    of key: AnyKey, as close: Operation, by deadline: Deadline?, _ mark: () -> MakerID?
  ) async -> (any Error)? {
    await LimitedWait.wait(by: deadline) { wait in
      self.withLock {
        guard let maker = mark() else { return false }
        self.begin(self.newID, Wait(operations: close.underWay, key: key, waiter: .limited(wait)), for: maker)
        return true
      }
    }
  }

  /// Waits for a close that is under way, unless it waits for the current task.
  ///
  /// - Returns: Why it did not wait; nil if the close has ended.
  nonisolated(nonsending) func wait(
    forCloseBy close: Operation, of key: AnyKey, within operations: [Operation]
  ) async -> Circle? {
    let id = newID
    let found = Mutex<Circle?>(nil)
    let isCancelable = Mutex(false)
    try? await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let mustWait = withLock {
          if !operations.isEmpty, let circle = findCircle(close.reference, operations) {
            found.withLock { $0 = circle }
            if !circle.isOfCanceledRun || Task.isCancelled { return false }
            isCancelable.withLock { $0 = true }
          }
          if !close.markAwaited() {
            found.withLock { $0 = nil }
            return false
          }
          let isRun = isCancelable.withLock(\.self)
          begin(id, Wait(operations: isRun ? [] : operations, key: key, waiter: .reader(continuation)), for: close.id)
          return true
        }
        // Skips what follows a wait, so that the reason stays.
        if !mustWait { continuation.resume(throwing: CancellationError()) }
      }
      found.withLock { $0 = nil }
    } onCancel: {
      let waiter = withLock { isCancelable.withLock(\.self) ? end(id, for: close.id)?.waiter : nil }
      waiter?.resume(CancellationError())
    }
    return found.withLock(\.self)
  }

  // MARK: Ends

  private func begin(_ id: Int, _ wait: Wait, for maker: MakerID) {
    waits[maker, default: [:]][id] = wait
    for waiter in wait.makers { count(waiter, 1) }
  }

  private func end(_ id: Int, for maker: MakerID) -> Wait? {
    guard let wait = waits[maker]?.removeValue(forKey: id) else { return nil }
    if waits[maker]?.isEmpty == true { waits[maker] = nil }
    ended(wait)
    return wait
  }

  private func ended(_ wait: Wait) { for waiter in wait.makers { count(waiter, -1) } }

  private func count(_ waiter: MakerID, _ change: Int) {
    let count = (waiting[waiter] ?? 0) + change
    waiting[waiter] = count > 0 ? count : nil
  }

  /// Wakes those that wait for a maker, whose operation has ended.
  ///
  /// - Parameter error: The error that waiting tasks throw; nil to let them read again.
  @inline(never)
  func wake(_ maker: MakerID, _ error: (any Error)?) {
    let ready = withLock {
      let ready = waits.removeValue(forKey: maker) ?? [:]
      for wait in ready.values { ended(wait) }
      dovetail_wake_all()
      return ready
    }
    for wait in ready.values { wait.waiter?.resume(error) }
  }

  /// Marks a slot as awaited and returns its maker, or nil; throws if waiting for the maker would close a cycle.
  private func busyMaker(
    _ slot: SlotPointer, _ key: AnyKey, for operations: [Operation], _ thread: MakerID?
  ) throws -> MakerID? {
    while let maker = slot.maker {
      let isOwn = maker == thread || operations.contains { $0.id == maker }
      // A maker for which nothing waits, or that waits for nothing, is no part of a cycle.
      if isOwn || waiting[maker] != nil,
        let path = search(from: operations, thread, until: { other, _ in other == maker })?.path
      {
        throw CreationFailure(.cycle, path: [key] + path)
      }
      if slot.markAwaited(maker) { return maker }
    }
    return nil
  }

  private func findCircle(_ reference: InjectorReference, _ operations: [Operation]) -> Circle? {
    // Most often, as for the scope of a request that a run handles, nothing waits for any of them.
    if operations.allSatisfy({ waits[$0.id] == nil && !$0.isInside(reference) && $0.closes.isEmpty }) { return nil }
    guard let found = search(from: operations, nil, until: { $1?.isInside(reference) == true }) else { return nil }
    let isOwn = operations.contains { $0 === found.operation }
    // Not within another close, which would go on waiting when the run is canceled.
    let isOfCanceledRun = operations[0] === found.operation && operations[0].kind == .run(isCanceled: true)
    return Circle(path: isOwn ? [] : found.path, isOfCanceledRun: isOfCanceledRun)
  }

  /// Searches what waits, directly or not, for operations or a thread.
  ///
  /// - Returns: What is found, and the keys for which it and those behind it wait.
  @inline(never)
  private func search(
    from operations: [Operation], _ thread: MakerID?, until isSearched: (MakerID, Operation?) -> Bool
  ) -> (operation: Operation?, path: [AnyKey])? {
    var found: [(maker: MakerID, operation: Operation?, next: Int, key: AnyKey?)] = []
    var seen: Set<MakerID> = []
    func visit(_ maker: MakerID, _ operation: Operation?, _ next: Int, _ key: AnyKey?) {
      if seen.insert(maker).inserted { found.append((maker, operation, next, key)) }
    }
    for operation in operations { visit(operation.id, operation, -1, nil) }
    if let thread { visit(thread, nil, -1, nil) }
    var index = 0
    while index < found.count {
      let (maker, operation, _, _) = found[index]
      if isSearched(maker, operation) {
        let path = sequence(first: index) { found[$0].next }.prefix { $0 >= 0 }.compactMap { found[$0].key }
        return (operation, path)
      }
      for wait in waits[maker]?.values ?? [:].values {
        for waiter in wait.operations where !waiter.hasEnded { visit(waiter.id, waiter, index, wait.key) }
        if let thread = wait.thread { visit(thread, nil, index, wait.key) }
      }
      if let operation {
        for waiter in operation.underWay { visit(waiter.id, waiter, index, nil) }
        for close in operation.closes { visit(close.id, close, index, nil) }
      }
      index += 1
    }
    return nil
  }
}
