import Synchronization

/// The state of an injector's close: the values and the open scopes that have hooks or run, and the awaited creations
/// under way.
struct ClosingValues: ~Copyable, Sendable {
  struct Value: @unchecked Sendable {
    // Sendable: a value with a hook has a Sendable type.
    let node: Int32
    let storage: AnyObject
    var run: Run?
  }

  /// An awaited creation that is under way.
  typealias Creation = (creation: AwaitedCreation, node: Int32)

  // Not private: in another file, Swift 6.3 could not compile a property of the struct's type.
  struct State {
    var isClosed = false
    var hasAwaited = false
    /// The values in the order in which their creations ended, or, when they have been taken, in which they close.
    var values: [Value] = []
    /// The number of taken values whose hooks have ended; nil until they are taken.
    var closedCount: Int?
    var first: Task<CloseReport, Never>?
    /// The first run that has ended by itself.
    var failure: RunError?
    var failureStreams: [AsyncStream<RunError>.Continuation] = []
    var creations: [MakerID: Creation] = [:]
    /// The scopes inside that have had values with hooks, in the order in which they got the first one.
    var scopes = PrunedList<InjectorReference>()
    /// Whether the injectors around this one have it in such a list.
    var isListed = false
    var report: CloseReport?
    var waiters: [CheckedContinuation<CloseReport, Never>] = []

    var unclosed: ArraySlice<Value> { values[(closedCount ?? 0)...] }
  }

  private let state = Mutex(State())

  /// Adds a value that was made.
  ///
  /// - Returns: Whether it is the first one; nil when it is too late to close it with the others.
  func add(_ value: Value) -> Bool? {
    state.withLock { state in
      if state.closedCount != nil { return nil }
      defer { state.isListed = true }
      state.values.append(value)
      return !state.isListed
    }
  }

  /// Adds an open scope inside, which has made its first value with a hook.
  func add(_ scope: InjectorReference) { state.withLock { $0.scopes.append(scope, removing: \.hasEnded) } }

  /// Adds a creation that begins; false when the injector is closed.
  func begin(_ creation: AwaitedCreation, of node: Int32) -> Bool {
    state.withLock { state in
      state.hasAwaited = true
      if !state.isClosed { state.creations[creation.id] = (creation, node) }
      return !state.isClosed
    }
  }

  func end(_ creation: AwaitedCreation) { state.withLock { _ = $0.creations.removeValue(forKey: creation.id) } }

  /// Abandons a creation, if it is still under way.
  func abandon(_ maker: MakerID) { state.withLock { $0.creations[maker] }?.creation.abandon() }

  /// Whether an awaited creation has begun, or a scope inside has values with hooks.
  var hasMore: Bool { state.withLock { $0.hasAwaited || !$0.scopes.elements.allSatisfy(\.hasEnded) } }

  /// Takes the values that are closed while reads still work, unless another call has done so.
  ///
  /// - Returns: The task that closes them; nil if there are none.
  func closeFirst(
    _ isFirst: (Value) -> Bool, by close: ([Value]) -> Task<CloseReport, Never>
  ) -> Task<CloseReport, Never>? {
    state.withLock { state in
      if state.first == nil, case let first = state.values.filter(isFirst), !first.isEmpty {
        state.values.removeAll(where: isFirst)
        state.first = close(first)
      }
      return state.first
    }
  }

  /// The close of the values that are closed while reads still work.
  var first: Task<CloseReport, Never>? { state.withLock(\.first) }

  /// Prevents further awaited creations.
  ///
  /// - Returns: The creations under way, and the open scopes with values to close, the latest first; nil when another
  ///   call has closed the injector, or is closing it.
  func close() -> (creations: [Creation], scopes: [InjectorReference])? {
    state.withLock { state in
      if state.isClosed { return nil }
      state.isClosed = true
      // Most often, there are none.
      let creations = state.creations.isEmpty ? [] : Array(state.creations.values)
      let scopes = state.scopes.elements
      return (creations, scopes.isEmpty ? [] : scopes.reversed().filter { !$0.hasEnded })
    }
  }

  /// Takes the values that were made.
  ///
  /// - Parameter sort: Receives them in the order in which their creations ended, and returns that in which they close.
  func takeValues(_ sort: ([Value]) -> [Value]) -> [Value] {
    state.withLock { state in
      (state.values, state.closedCount) = (sort(state.values), 0)
      return state.values
    }
  }

  /// Notes that the hooks of a value have ended.
  func close(_ value: Value) {
    state.withLock { if $0.unclosed.first?.node == value.node { $0.closedCount? += 1 } }
  }

  /// Whether the injector is being closed, and the hooks of no value of some nodes have ended.
  func isOpen(_ nodes: Set<Int32>) -> Bool {
    state.withLock { $0.report == nil && ($0.closedCount == nil || nodes.isSubset(of: $0.unclosed.map(\.node))) }
  }

  /// Notes that a run has ended by itself.
  func fail(_ failure: RunError) {
    state.withLock { state in
      state.failure = state.failure ?? failure
      for stream in state.failureStreams { stream.yield(failure) }
    }
  }

  /// The runs that end by themselves, until the close has ended.
  func failures() -> AsyncStream<RunError> {
    let (stream, continuation) = AsyncStream<RunError>.makeStream()
    state.withLock { state in
      if let failure = state.failure { continuation.yield(failure) }
      if state.report == nil { state.failureStreams.append(continuation) } else { continuation.finish() }
    }
    return stream
  }

  /// Stores the report, and resumes the calls that wait for it.
  func finish(_ report: CloseReport) {
    let (waiters, streams) = state.withLock { state in
      state.report = report
      return (state.waiters, state.failureStreams)
    }
    for stream in streams { stream.finish() }
    for waiter in waiters { waiter.resume(returning: report) }
  }

  /// Resumes a call with the report, when the close has ended.
  func report(to waiter: CheckedContinuation<CloseReport, Never>) {
    let report = state.withLock { state in
      if state.report == nil { state.waiters.append(waiter) }
      return state.report
    }
    if let report { waiter.resume(returning: report) }
  }

  /// The report; nil until the close has ended.
  var finished: CloseReport? { state.withLock { $0.report } }
}
