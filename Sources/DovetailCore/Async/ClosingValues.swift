import Synchronization

/// What is closed with an injector: the values that have hooks, and the awaited creations that are under way.
final class ClosingValues: Sendable {
  struct Value: @unchecked Sendable {
    // Sendable: what has a hook is bound to a Sendable type.
    let node: Int32
    let storage: AnyObject
  }

  private struct State {
    var isClosed = false
    var hasAwaited = false
    /// In the order of their creation.
    var values: [Value] = []
    var creations: [MakerID: AwaitedCreation] = [:]
    var report: CloseReport?
    var waiters: [CheckedContinuation<CloseReport, Never>] = []
  }

  private let state = Mutex(State())

  /// Adds a value that was made; false when the injector is closed.
  func add(_ node: Int32, _ storage: AnyObject) -> Bool {
    let value = Value(node: node, storage: storage)
    return state.withLock { state in
      if !state.isClosed { state.values.append(value) }
      return !state.isClosed
    }
  }

  /// Adds a creation that begins; false when the injector is closed.
  func begin(_ creation: AwaitedCreation) -> Bool {
    state.withLock { state in
      state.hasAwaited = true
      if !state.isClosed { state.creations[creation.id] = creation }
      return !state.isClosed
    }
  }

  func end(_ creation: AwaitedCreation) { state.withLock { _ = $0.creations.removeValue(forKey: creation.id) } }

  /// Cancels a creation, if it is still under way.
  func cancel(_ maker: MakerID) { state.withLock { $0.creations[maker] }?.cancel() }

  /// Whether anything was awaited.
  var hasAwaited: Bool { state.withLock(\.hasAwaited) }

  var values: [Value] { state.withLock { $0.values } }

  /// Lets nothing more be made; nil when somebody else has closed the injector, or does.
  ///
  /// - Returns: The creations that are under way.
  func close() -> [AwaitedCreation]? {
    state.withLock { state in
      if state.isClosed { return nil }
      state.isClosed = true
      return Array(state.creations.values)
    }
  }

  /// Takes the values that were made, in the order of their creation.
  func takeValues() -> [Value] {
    state.withLock { state in
      defer { state.values = [] }
      return state.values
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
