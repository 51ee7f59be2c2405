import Synchronization

/// An awaited creation: of a shared value, in a separate task, for which any number of tasks wait; or of another value,
/// in the task of the caller.
final class AwaitedCreation: Sendable {
  /// The creation of which the current task is a part.
  @TaskLocal static var current: AwaitedCreation?
  private static let count = Atomic<Int>(0)

  /// The limit of nested creations of one place, each requested by a task that the creation around it started.
  ///
  /// It is unknown whether a function waits for the tasks that it starts, so only an endless recursion is an error.
  private static let mostOfOnePlace = 1_000

  let id: MakerID
  /// The creation in which the caller runs this one, while it is under way; nil for a separate task.
  private weak let outer: AwaitedCreation?
  private let task: Mutex<(task: Task<Void, Never>?, isCanceled: Bool, isOfStart: Bool)>
  let hasEnded = Atomic<Bool>(false)
  /// The weakly shared object that was made, retained until the read that began the creation has it.
  ///
  /// Written once, by the creation's task, before it publishes the object; never read.
  nonisolated(unsafe) private var object: AnyObject?

  /// The place of a transient value; nil for a shared one, whose slot identifies its creation.
  private let place: Place?
  /// The hash of the caller's task, if that runs the creation.
  private let caller: Int?

  /// A node in an injector.
  struct Place: Hashable {
    let node: Int32
    let injector: ObjectIdentifier
  }

  /// - Parameter isOfStart: Whether a start needs the value, which does not wait for it as others do.
  init(within outer: AwaitedCreation? = nil, of place: Place? = nil, caller: Int? = nil, isOfStart: Bool = false) {
    task = Mutex((nil, false, isOfStart))
    self.place = place
    self.caller = caller
    id = MakerID(creation: Self.count.add(1, ordering: .relaxed).newValue)
    // Weak: the task of `outer` retains it. After its end, it waits for nothing, and its tasks must not retain it.
    self.outer = outer
  }

  /// This creation and those around it that have not ended.
  private var underWay: [AwaitedCreation] {
    sequence(first: self, next: \.outer).filter { !$0.hasEnded.load(ordering: .acquiring) }
  }

  /// The makers of the creations under way, which wait when this creation does.
  var chain: [MakerID] { underWay.map(\.id) }

  /// Runs a function that makes a transient value, which must not wait for another value of the same place.
  ///
  /// - Throws: `CreationFailure` when it does, or the function's error.
  nonisolated(nonsending) static func making<Value>(
    _ key: AnyKey, at place: Place, _ make: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    let caller = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    let others = current.map { $0.underWay.filter { $0.place == place } } ?? []
    if others.count >= mostOfOnePlace || others.contains(where: { $0.caller == caller }) {
      throw CreationFailure(.cycle, path: [key])
    }
    let creation = AwaitedCreation(within: current, of: place, caller: caller)
    defer { creation.hasEnded.store(true, ordering: .releasing) }
    return try await $current.withValue(creation, operation: make)
  }

  func start(_ body: @escaping @Sendable () async -> Void) {
    let task = Task {
      await body()
      hasEnded.store(true, ordering: .releasing)
    }
    self.task.withLock { $0.task = task }
    // Either this or a concurrent `cancel` sees what the other one has stored.
    if isCanceled { task.cancel() }
  }

  func cancel() {
    task.withLock { $0.isCanceled = true }
    task.withLock(\.task)?.cancel()
  }

  /// Cancels the creation, for which no task waits any more, unless a start needs it.
  func abandon() { if !task.withLock(\.isOfStart) { cancel() } }

  /// Notes that no start needs the value.
  func leaveStart() { task.withLock { $0.isOfStart = false } }

  func retain(_ object: AnyObject) { unsafe self.object = object }

  var isCanceled: Bool { task.withLock(\.isCanceled) }

  func wait() async { await task.withLock { $0.task }?.value }
}
