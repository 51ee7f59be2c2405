import Synchronization

/// Something under way for which others may wait: the creation of a value, a run, or the close of an injector.
///
/// What waits for what is the `WaitGraph`.
final class Operation: Sendable {
  enum Kind: Sendable, Equatable {
    case creation
    /// A run, whose task a close cancels at once unless the run has a function that asks it to end.
    case run(isCanceled: Bool)
    /// The close of an injector, or its draining, by which its hooks are called.
    case close
  }

  /// The operation of which the current task is a part.
  @TaskLocal static var current: Operation?
  private static let count = Atomic<Int>(0)

  /// The limit of nested creations of one place, each requested by a task that the creation around it started.
  ///
  /// It is unknown whether a function waits for the tasks that it starts, so only an endless recursion is an error.
  private static let mostOfOnePlace = 1_000

  private enum Progress {
    static let underWay: UInt8 = 0
    static let awaited: UInt8 = 1
    static let ended: UInt8 = 2
  }

  let id: MakerID
  let kind: Kind
  /// The injector whose close waits for the operation.
  let reference: InjectorReference
  /// The operation that waits for this one, as its task runs this one; nil for a separate task.
  private weak let outer: Operation?
  /// The node of a value that is made, in the injector.
  let node: Int32
  /// The hash of the caller's task, if that runs the creation of a value that is not shared.
  private let caller: Int?
  private let progress = Atomic<UInt8>(Progress.underWay)
  /// Whether it is a part of a start, whose task-local values the runs have that it begins.
  let isWithinStart: Bool
  private let task: Mutex<(task: Task<Void, Never>?, isCanceled: Bool, isOfStart: Bool)>

  init(
    _ kind: Kind, of reference: InjectorReference, _ node: Int32 = -1, within outer: Operation? = nil,
    caller: Int? = nil, isOfStart: Bool = false
  ) {
    (self.kind, self.reference, self.node, self.caller) = (kind, reference, node, caller)
    id = MakerID(operation: Self.count.add(1, ordering: .relaxed).newValue)
    isWithinStart = isOfStart || kind == .creation && Self.current?.isWithinStart ?? false
    task = Mutex((nil, false, isOfStart))
    // Weak: the task of `outer` retains it. After its end, it waits for nothing, and its tasks must not retain it.
    self.outer = outer
  }

  /// This operation and those around it that have not ended: when a task of this one waits, so do all of them.
  var underWay: [Operation] { sequence(first: self, next: \.outer).filter { !$0.hasEnded } }

  /// The closes of its injector and of those around it, each of which waits for it.
  var closes: [Operation] { sequence(first: reference, next: \.parent).flatMap(\.closes) }

  /// The node that a report names; -1 for the function of a creation that is under way, too.
  var listed: Int32 { outer?.node == node && outer?.reference === reference && outer?.hasEnded == false ? -1 : node }

  /// The operations under way of which the current task is a part.
  static var chain: [Operation] { current?.underWay ?? [] }

  /// Whether the injector whose close waits for this operation is another one, or inside it.
  func isInside(_ other: InjectorReference) -> Bool {
    sequence(first: reference, next: \.parent).contains { $0 === other }
  }

  /// Runs a function that makes a value that is not shared, which must not wait for another value of the same place.
  ///
  /// - Throws: `CreationFailure` when it does, or the function's error.
  nonisolated(nonsending) static func making<Value>(
    _ key: AnyKey, _ node: Int32, in injector: Injector, _ make: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    let caller = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    let operation = Operation(.creation, of: injector.reference, node, within: current, caller: caller)
    let others = chain.filter { $0.kind == .creation && $0.node == node && $0.reference === operation.reference }
    if others.count >= mostOfOnePlace || others.contains(where: { $0.caller == caller }) {
      throw CreationFailure(.cycle, path: [key])
    }
    guard injector.lasting.withLifecycle({ $0.begin(operation) }) else { throw injector.lasting.closedFailure }
    defer { injector.lasting.end(operation) }
    return try await $current.withValue(operation, operation: make)
  }

  // MARK: The end

  var hasEnded: Bool { progress.load(ordering: .acquiring) == Progress.ended }

  /// Marks the operation as awaited, so that `end` wakes the waiters; false if it has ended.
  func markAwaited() -> Bool {
    // Releases the waiter's writes to 'end', which acquires them.
    let (isMarked, other) = progress.compareExchange(
      expected: Progress.underWay, desired: Progress.awaited, ordering: .acquiringAndReleasing)
    return isMarked || other == Progress.awaited
  }

  /// Ends the operation, and wakes those that wait for it.
  func end() {
    if progress.exchange(Progress.ended, ordering: .acquiringAndReleasing) == Progress.awaited {
      WaitGraph.shared.wake(id, nil)
    }
  }

  // MARK: The task

  /// Runs a closure in a task of its own, after which the operation has ended.
  ///
  /// - Parameter isDetached: Whether the task has none of the caller's task-local values.
  func start(isDetached: Bool = false, _ body: @escaping @Sendable () async -> Void) {
    let task =
      if isDetached {
        Task.detached {
          await body()
          self.end()
        }
      } else {
        Task {
          await body()
          self.end()
        }
      }
    self.task.withLock { $0.task = task }
    // Either this or a concurrent `cancel` sees what the other one has stored.
    if isCanceled { task.cancel() }
  }

  func cancel() {
    task.withLock { $0.isCanceled = true }
    task.withLock(\.task)?.cancel()
  }

  /// Cancels a creation, for which no task waits any more, unless a start needs it.
  func abandon() { if !task.withLock(\.isOfStart) { cancel() } }

  /// Whether a start needs the value, which does not wait for it as others do.
  var isOfStart: Bool {
    get { task.withLock(\.isOfStart) }
    set { task.withLock { $0.isOfStart = newValue } }
  }

  var isCanceled: Bool { task.withLock(\.isCanceled) }
}

/// A weakly shared object that was made, retained until the read that began the creation has it.
///
/// Apart from the operation, which each task that the function starts retains.
final class RetainedObject: Sendable {
  let content = Mutex<WeakObject?>(nil)
}
