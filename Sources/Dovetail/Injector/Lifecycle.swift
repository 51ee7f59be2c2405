import Synchronization

/// The state of an injector or a scope, from which every question about its life is answered; under one lock.
///
/// | phase    | reads                         | makes, opens | a close then                                        |
/// |----------|-------------------------------|--------------|-----------------------------------------------------|
/// | open     | yes                           | yes          | drains if something runs here or inside             |
/// | draining | yes                           | yes          | stops what runs, after what was made and needs it   |
/// | closing  | by hooks, what is not closed  | no           | closes scopes inside, awaits creations, calls hooks |
/// | closed   | no                            | no           | has ended                                           |
///
/// `Tests/DovetailModelTests/Closing.pml` has the same states and steps, which Spin checks.
struct Lifecycle: ~Copyable, Sendable {
  enum Phase: Sendable { case open, draining, closing, closed }

  struct Value: @unchecked Sendable {
    // Sendable: a value with a hook has a Sendable type.
    let node: Int32
    let storage: AnyObject
    var run: Run?
    /// The position in the order in which creations ended.
    var number = 0
  }

  typealias Watcher = @Sendable (End?) -> Void

  /// What ends a wait for the failure of a run.
  enum End: Sendable { case failed(RunError), closed, passedOver, released }

  // Not private: in another file, Swift 6.3 could not compile a property of the struct's type.
  struct State {
    var phase = Phase.open
    /// Whether a call closes the injector, or has.
    var isTaken = false
    var isReleased = false
    /// Whether the close of an injector around has found nothing to close here.
    var isPassedOver = false
    var runs: [Int32: Run] = [:]
    /// The values that are not being closed, in the order in which their creations ended.
    var values: [Value] = []
    /// The values that are being closed or have been, in their order.
    var closing: [Value] = []
    /// The number of these that have been closed.
    var closedCount = 0
    /// The positions in `closing`, found by the first hook that reads.
    var positions: [Int32: Int] = [:]
    /// The scopes inside with values to close, in the order in which they made the first one.
    var scopes = PrunedList<InjectorReference>()
    var creations: [MakerID: Operation] = [:]
    /// The first run that has ended by itself.
    var failure: RunError?
    var watchers: [Int: Watcher] = [:]
    var watcherCount = 0
    var report: CloseReport

    /// What has ended already for one who waits for it; see `watch`.
    func end(_ isClosed: Bool) -> End? {
      if let failure { return .failed(failure) }
      if isReleased { return .released }
      return phase == .closed || isPassedOver || isClosed && phase == .open ? .closed : nil
    }
  }

  private let state: Mutex<State>

  init(_ scope: Scope?) { state = Mutex(State(report: CloseReport(scope))) }

  // MARK: Open

  /// Adds a value that was made; false when it is too late to close it with the others.
  func add(_ value: Value) -> Bool {
    state.withLock { state in
      if state.phase == .closed { return false }
      var value = value
      value.number = state.closing.count + state.values.count
      state.values.append(value)
      if let run = value.run { state.runs[value.node] = run }
      return true
    }
  }

  /// Adds a scope inside, which will make its first value with a hook; false when the injector is closing.
  func add(_ scope: InjectorReference) -> Bool {
    state.withLock { state in
      if state.phase >= .closing || state.isPassedOver { return false }
      if !scope.isListed {
        state.scopes.append(scope, removing: \.hasEnded)
        scope.isListed = true
      }
      return true
    }
  }

  /// Adds an awaited creation that begins; false when the injector is closing.
  func begin(_ creation: Operation) -> Bool {
    state.withLock { state in
      if state.phase >= .closing { return false }
      state.creations[creation.id] = creation
      return true
    }
  }

  var creations: [Operation] { state.withLock { Array($0.creations.values) } }

  func end(_ creation: Operation) { state.withLock { _ = $0.creations.removeValue(forKey: creation.id) } }

  /// Abandons a creation, if it is still under way.
  func abandon(_ maker: MakerID) { state.withLock { $0.creations[maker] }?.abandon() }

  /// Whether a close has something to do besides the values that the graph declares.
  var hasMore: Bool { state.withLock { !$0.creations.isEmpty || !$0.scopes.elements.allSatisfy(\.hasEnded) } }

  // MARK: Closing

  /// Takes the right to close; false when another call has it.
  ///
  /// - Parameter take: Called within the lock.
  func take(_ take: () -> Void) -> Bool {
    state.withLock { state in
      if state.isTaken { return false }
      state.isTaken = true
      take()
      return true
    }
  }

  /// Begins to drain, also once more.
  ///
  /// - Parameter begin: Called within the lock; false if another call drains or closes.
  /// - Returns: The scopes inside, the latest last; nil if another call has begun.
  func drain(_ begin: () -> Bool) -> [InjectorReference]? {
    state.withLock { state in
      if state.phase > .draining || !begin() { return nil }
      state.phase = .draining
      return state.scopes.elements
    }
  }

  /// Passes over a scope that has no values to close, and returns the scopes inside; nil for any other scope.
  func passOver() -> [InjectorReference]? { endWaits(.passedOver) ? state.withLock(\.scopes.elements) : nil }

  /// The values that are not being closed, in the order in which their creations ended.
  var values: [Value] { state.withLock(\.values) }

  /// Takes back the right to close values, to which others have been added; false after the end of reads.
  func putBack(_ count: Int) -> Bool {
    state.withLock { state in
      if state.phase > .draining { return false }
      state.values = state.closing.suffix(count).sorted { $0.number < $1.number } + state.values
      state.closing.removeLast(count)
      state.positions = [:]
      return true
    }
  }

  /// The values that are being closed, but have not been.
  var underWay: [Value] { state.withLock { Array($0.closing[$0.closedCount...]) } }

  /// The values that have not been closed.
  var unclosed: [Value] { state.withLock { $0.closing[$0.closedCount...] + $0.values } }

  /// Ends reads, creations and openings.
  ///
  /// - Parameter close: Called within the lock.
  /// - Returns: The scopes inside, the latest last, and the awaited creations under way.
  func close(_ close: () -> Void) -> (scopes: [InjectorReference], creations: [Operation]) {
    state.withLock { state in
      state.phase = .closing
      close()
      // Most often, there are none.
      return (state.scopes.elements, state.creations.isEmpty ? [] : Array(state.creations.values))
    }
  }

  /// Takes values to close; none in another phase, as the close of a scope goes on without a drain that is overdue.
  ///
  /// - Parameter sort: Receives the values in the order in which their creations ended, and returns those that are
  ///   closed now, in their order.
  func takeValues(in phase: Phase, _ sort: ([Value]) -> [Value]) -> [Value] {
    state.withLock { state in
      if state.values.isEmpty || state.phase != phase { return [] }
      let taken = sort(state.values)
      if taken.count == state.values.count {
        state.values = []
      } else {
        let nodes = Set(taken.map(\.node))
        state.values.removeAll { nodes.contains($0.node) }
      }
      if state.closing.isEmpty { state.closing = taken } else { state.closing += taken }
      return taken
    }
  }

  func close(_ value: Value, _ binding: Binding, _ errors: [any Error]) {
    state.withLock { state in
      if let index = state.closing[state.closedCount...].firstIndex(where: { $0.node == value.node }) {
        if index > state.closedCount { state.positions = [:] }
        state.closing.swapAt(index, state.closedCount)
        state.closedCount += 1
      }
      if state.phase < .closed { state.report.add(binding, errors) }
    }
  }

  func change(_ body: (inout CloseReport) -> Void) { state.withLock { body(&$0.report) } }

  /// Whether none of some nodes has been closed.
  func isOpen(_ nodes: [Int32]) -> Bool {
    state.withLock { state in
      if state.phase == .closed { return false }
      if state.positions.count < state.closing.count {
        for (index, value) in state.closing.enumerated() { state.positions[value.node] = index }
      }
      return nodes.allSatisfy { state.positions[$0].map { $0 >= state.closedCount } ?? true }
    }
  }

  /// The report of what has been closed so far; the whole one after the close.
  var report: CloseReport { state.withLock(\.report) }

  /// Ends the close; nil if there are values to close.
  func finish() -> CloseReport? { endWaits(.closed) ? report : nil }

  /// Notes an end, and ends all waits for one; false if there is something to close.
  private func endWaits(_ end: End) -> Bool {
    let watchers = state.withLock { state -> [Int: Watcher]? in
      switch end {
      case .failed(let failure): state.failure = state.failure ?? failure
      case .closed where state.values.isEmpty: state.phase = .closed
      case .passedOver where !state.isTaken && state.values.isEmpty && state.closing.isEmpty: state.isPassedOver = true
      case .released: state.isReleased = true
      case .closed, .passedOver: return nil
      }
      defer { state.watchers = [:] }
      return state.watchers
    }
    if let watchers, !watchers.isEmpty { for watcher in watchers.values { watcher(end) } }
    return watchers != nil
  }

  // MARK: Runs

  /// The failures of runs that have ended by themselves.
  var runErrors: [RunError] { state.withLock { Array($0.runs.values) }.compactMap(\.failure) }

  func run(of node: Int32) -> Run? { state.withLock { $0.runs[node] } }

  /// Notes that a run has ended by itself.
  func fail(_ failure: RunError) { _ = endWaits(.failed(failure)) }

  var failure: RunError? { state.withLock(\.failure) }

  /// Calls a closure once: when a run has ended by itself, at the end of the close, at the injector's release, or, with
  /// nil, when it is removed.
  ///
  /// - Parameter isClosed: Whether reads have ended, also without a close to wait for.
  /// - Returns: The number of the closure, to remove it.
  func watch(_ isClosed: Bool, _ watcher: @escaping Watcher) -> Int {
    let (end, id) = state.withLock { state in
      let end = state.end(isClosed)
      state.watcherCount += 1
      if end == nil { state.watchers.updateValue(watcher, forKey: state.watcherCount) }
      return (end, state.watcherCount)
    }
    if let end { watcher(end) }
    return id
  }

  /// Removes a closure, unless it has been called.
  func unwatch(_ id: Int) { state.withLock { $0.watchers.removeValue(forKey: id) }?(nil) }

  /// Takes the values of an injector that is released without being closed.
  func release() -> [Value] {
    _ = endWaits(.released)
    return values
  }
}

extension Lifecycle.Phase: Comparable {}
