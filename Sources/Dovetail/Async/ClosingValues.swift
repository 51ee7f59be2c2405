import Synchronization

/// What is closed with an injector: the values that have hooks, and the awaited creations that are under way.
final class ClosingValues: Sendable {
  struct Value: @unchecked Sendable {
    // Sendable: what has a hook is bound to a Sendable type.
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
    /// In the order of their creation; nil when they are being closed.
    var values: [Value]? = []
    var creations: [MakerID: Creation] = [:]
    var report: CloseReport?
    var waiters: [CheckedContinuation<CloseReport, Never>] = []
  }

  private let state = Mutex(State())

  /// Adds a value that was made; false when it comes too late to be closed with the others.
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

  /// Whether anything was awaited.
  var hasAwaited: Bool { state.withLock(\.hasAwaited) }

  /// Lets nothing more be made; nil when somebody else has closed the injector, or does.
  ///
  /// - Returns: The creations that are under way.
  func close() -> [Creation]? {
    state.withLock { state in
      if state.isClosed { return nil }
      state.isClosed = true
      return Array(state.creations.values)
    }
  }

  /// Takes the values that were made, in the order of their creation.
  func takeValues() -> [Value] {
    state.withLock { state in
      defer { state.values = nil }
      return state.values ?? []
    }
  }

  /// Ends the closing.
  func finish(_ report: CloseReport) {
    let waiters = state.withLock { state in
      state.report = report
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: report) }
  }

  /// The report of who has closed the injector, or does.
  func report() async -> CloseReport {
    await withCheckedContinuation { continuation in
      let report = state.withLock { state in
        if state.report == nil { state.waiters.append(continuation) }
        return state.report
      }
      if let report { continuation.resume(returning: report) }
    }
  }

  /// The report, unless the closing is under way.
  var reportSoFar: CloseReport { state.withLock { $0.report } ?? CloseReport() }
}
