import Synchronization

/// The state of an injector's close: the values that have hooks, and the awaited creations under way.
final class ClosingValues: Sendable {
  struct Value: @unchecked Sendable {
    // Sendable: a value with a hook has a Sendable type.
    let node: Int32
    let storage: AnyObject
  }

  /// An awaited creation that is under way.
  struct Creation {
    let creation: AwaitedCreation
    let node: Int32
  }

  private struct State {
    var isClosed = false
    var hasAwaited = false
    /// The values in order of creation; nil when they have been taken to be closed.
    var values: [Value]? = []
    var creations: [MakerID: Creation] = [:]
    var report: CloseReport?
    var waiters: [CheckedContinuation<CloseReport, Never>] = []
  }

  private let state = Mutex(State())

  /// Adds a value that was made; false when it is too late to close it with the others.
  func add(_ value: Value) -> Bool {
    state.withLock { state in
      state.values?.append(value)
      return state.values != nil
    }
  }

  /// Adds a creation that begins; false when the injector is closed.
  func begin(_ creation: AwaitedCreation, of node: Int32) -> Bool {
    state.withLock { state in
      state.hasAwaited = true
      if !state.isClosed { state.creations[creation.id] = Creation(creation: creation, node: node) }
      return !state.isClosed
    }
  }

  func end(_ creation: AwaitedCreation) { state.withLock { _ = $0.creations.removeValue(forKey: creation.id) } }

  /// Cancels a creation, if it is still under way.
  func cancel(_ maker: MakerID) { state.withLock { $0.creations[maker] }?.creation.cancel() }

  /// Whether an awaited creation has begun.
  var hasAwaited: Bool { state.withLock(\.hasAwaited) }

  /// Prevents further awaited creations.
  ///
  /// - Returns: The creations under way; nil when another call has closed the injector, or is closing it.
  func close() -> [Creation]? {
    state.withLock { state in
      if state.isClosed { return nil }
      state.isClosed = true
      return Array(state.creations.values)
    }
  }

  /// Removes and returns the values that were made, in order of creation.
  func takeValues() -> [Value] {
    state.withLock { state in
      defer { state.values = nil }
      return state.values ?? []
    }
  }

  /// Stores the report, and resumes the calls that wait for it.
  func finish(_ report: CloseReport) {
    let waiters = state.withLock { state in
      state.report = report
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: report) }
  }

  /// Returns the report of the call that has closed the injector, or waits for it.
  func report() async -> CloseReport {
    await withCheckedContinuation { continuation in
      let report = state.withLock { state in
        if state.report == nil { state.waiters.append(continuation) }
        return state.report
      }
      if let report { continuation.resume(returning: report) }
    }
  }

  /// The report, or an empty one until the close has ended.
  var reportSoFar: CloseReport { state.withLock { $0.report } ?? CloseReport() }
}
