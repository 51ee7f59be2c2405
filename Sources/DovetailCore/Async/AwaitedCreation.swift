import Synchronization

/// The creation of a shared value that is awaited: a task of its own, whose value any number of others wait for.
final class AwaitedCreation: Sendable {
  /// The creation that the current task is a part of.
  @TaskLocal static var current: AwaitedCreation?
  private static let count = Atomic<Int>(0)

  let id: MakerID
  /// The creation in which this one was begun, while that is under way.
  private weak let outer: AwaitedCreation?
  private let task = Mutex<(task: Task<Void, Never>?, isCanceled: Bool)>((nil, false))
  let hasEnded = Atomic<Bool>(false)
  /// A weakly shared object that was made, retained until whoever began its creation has it.
  ///
  /// Written once, by the creation's task, before it publishes the object; nobody reads it.
  nonisolated(unsafe) private var object: AnyObject?

  /// The place of a value that is new each time; nil for a shared one, which its slot knows.
  private let place: Place?

  /// An entry, asked of an injector.
  struct Place: Hashable {
    let entry: UInt
    let injector: ObjectIdentifier
  }

  init(within outer: AwaitedCreation?, of place: Place? = nil) {
    self.place = place
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

  /// Runs a function that makes a new value, which may not ask for another one of its own kind.
  ///
  /// - Throws: `CreationFailure` when one is under way, or what the function throws.
  static func making<Value>(
    _ key: AnyKey, at place: Place, _ make: () async throws -> Value
  ) async throws -> Value {
    if let current, current.underWay.contains(where: { $0.place == place }) { throw CreationFailure(cycle: [key]) }
    let creation = AwaitedCreation(within: current, of: place)
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
