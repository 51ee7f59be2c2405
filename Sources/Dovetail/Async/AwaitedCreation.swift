import Synchronization

/// A creation that is awaited: that of a shared value, a task of its own, for whose value any number of others wait; or one
/// that its caller runs itself.
final class AwaitedCreation: Sendable {
  /// The creation that the current task is a part of.
  @TaskLocal static var current: AwaitedCreation?
  private static let count = Atomic<Int>(0)

  /// How many values of one place may be under way, each asked for by a task of the one before.
  ///
  /// Whether a function waits for a task that it started cannot be known, so that only what would go on for ever fails.
  private static let mostOfOnePlace = 1_000

  let id: MakerID
  /// The creation within which the caller runs this one, while that is under way; nil for a task of its own.
  private weak let outer: AwaitedCreation?
  private let task = Mutex<(task: Task<Void, Never>?, isCanceled: Bool)>((nil, false))
  let hasEnded = Atomic<Bool>(false)
  /// A weakly shared object that was made, retained until whoever began its creation has it.
  ///
  /// Written once, by the creation's task, before it publishes the object; nobody reads it.
  nonisolated(unsafe) private var object: AnyObject?

  /// The place of a value that is new each time; nil for a shared one, which its slot knows.
  private let place: Place?
  /// The task that the caller runs it in.
  private let caller: Int?

  /// A node, asked of an injector.
  struct Place: Hashable {
    let node: Int32
    let injector: ObjectIdentifier
  }

  init(within outer: AwaitedCreation? = nil, of place: Place? = nil, caller: Int? = nil) {
    self.place = place
    self.caller = caller
    id = MakerID(creation: Self.count.add(1, ordering: .relaxed).newValue)
    // Its task retains it. What has ended waits for nobody, and must not be retained by what came of it.
    self.outer = outer
  }

  /// The creations that end after this one does, itself included.
  private var underWay: [AwaitedCreation] {
    sequence(first: self, next: \.outer).filter { !$0.hasEnded.load(ordering: .acquiring) }
  }

  /// The same, as those who wait.
  var chain: [MakerID] { underWay.map(\.id) }

  /// Runs a function that makes a new value, which may not wait for another one of its own kind.
  ///
  /// - Throws: `CreationFailure` when it does, or what the function throws.
  nonisolated(nonsending) static func making<Value>(
    _ key: AnyKey, at place: Place, _ make: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    let caller = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    let others = current.map { $0.underWay.filter { $0.place == place } } ?? []
    if others.count >= mostOfOnePlace || others.contains(where: { $0.caller == caller }) {
      throw CreationFailure(cycle: [key])
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
    let isCanceled = self.task.withLock { state in
      state.task = task
      return state.isCanceled
    }
    if isCanceled { task.cancel() }
  }

  func cancel() {
    let task = task.withLock { state in
      state.isCanceled = true
      return state.task
    }
    task?.cancel()
  }

  func retain(_ object: AnyObject) { unsafe self.object = object }

  var isCanceled: Bool { task.withLock(\.isCanceled) }

  func wait() async { await task.withLock { $0.task }?.value }
}
