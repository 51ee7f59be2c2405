import Synchronization

/// The run of a value: the task of its function.
final class Run: Sendable {
  private struct State {
    var hasBegun = false
    var isStopped = false
    /// The error of a run that has ended by itself.
    var failure: RunError?
    /// The error of a run that has ended after its stop.
    var error: (any Error)?
    /// What waits for a failure.
    var watchers = PrunedList<LimitedWait>()
  }

  let operation: Operation
  private let state = Mutex(State())

  init(_ reference: InjectorReference, _ node: Int32, isCanceled: Bool) {
    operation = Operation(.run(isCanceled: isCanceled), of: reference, node)
  }

  /// Notes that the function begins; false if the value was closed before.
  func begin() -> Bool {
    state.withLock { state in
      state.hasBegun = !state.isStopped
      return state.hasBegun
    }
  }

  var isStopped: Bool { state.withLock(\.isStopped) }

  /// The error of a run that has ended by itself.
  var failure: RunError? { state.withLock(\.failure) }

  /// Notes that the function has ended.
  ///
  /// - Returns: Whether it has ended by itself.
  func end(_ failure: RunError?, _ error: (any Error)?) -> Bool {
    let watchers: [LimitedWait]? = state.withLock { state in
      guard !state.isStopped, let failure else {
        state.error = error
        return nil
      }
      state.failure = failure
      return state.watchers.elements
    }
    if let failure { for watcher in watchers ?? [] { watcher.end(FailedRun(error: failure)) } }
    return watchers != nil
  }

  /// Notes that the function is asked to end.
  ///
  /// - Returns: Whether it runs.
  func stop() -> Bool {
    state.withLock { state in
      state.isStopped = true
      return state.hasBegun && state.failure == nil
    }
  }

  /// The error of the function after its stop, but for that of its cancellation.
  var error: (any Error)? { state.withLock(\.error).flatMap { $0 is CancellationError ? nil : $0 } }

  /// Ends a wait when the run fails; at once if it has failed.
  func watch(_ wait: LimitedWait) {
    let failure = state.withLock { state in
      if state.failure == nil { state.watchers.append(wait, removing: \.hasEnded) }
      return state.failure
    }
    if let failure { wait.end(FailedRun(error: failure)) }
  }
}

/// The failure of a run that a creation needs; leaves a read as its `RunError`.
struct FailedRun: Error {
  let error: RunError
}

extension Injector {
  /// Returns the runs of the values that a node needs immediately.
  func runs(neededBy node: Int32) -> [Run] {
    plan.runningNeeds[Int(node)].compactMap { need in
      injector(at: entry(need).level)?.withLifecycle { $0.run(of: need) }
    }
  }

  /// Calls an awaited function, and waits for it until one of the runs fails that its arguments need.
  ///
  /// - Throws: `FailedRun`, or the function's error.
  @inline(never)
  nonisolated(nonsending) func made(_ entry: EntryPointer, unlessFailing runs: [Run]) async throws -> AnyObject {
    if let failure = runs.lazy.compactMap(\.failure).first { throw FailedRun(error: failure) }
    let made = RetainedObject()
    // The close waits for the function, even if its reader does no longer.
    let function = Operation(.creation, of: lasting.reference, node(of: entry), within: Operation.current)
    if !lasting.withLifecycle({ $0.begin(function) }) { throw lasting.closedFailure }
    let failure = await withTaskCancellationHandler {
      await LimitedWait.wait(by: nil) { wait in
        function.start { [self] in
          var failure: (any Error)?
          do {
            let object = try await Operation.$current.withValue(function) { try await called(entry) }
            made.content.withLock { $0 = WeakObject(object) }
          } catch { failure = error }
          lasting.withLifecycle { $0.end(function) }
          wait.end(failure)
        }
        for run in runs { run.watch(wait) }
        return true
      }
    } onCancel: {
      function.cancel()
    }
    if let failure {
      function.cancel()
      throw failure
    }
    guard let object = made.content.withLock(\.self)?.object else { throw CancellationError() }
    return object
  }
}

/// The error of a running value whose function ended before the value was closed.
public struct RunError: Error {
  /// The value's key.
  public let key: AnyKey
  /// Where the value is bound.
  public let site: SourceSite
  /// A chain of dependents: the value's first one, the first dependent of that one, and so on.
  public let dependents: [AnyKey]
  /// The error that the function threw; nil if it returned.
  public let underlying: (any Error)?
}

extension RunError: CustomStringConvertible {
  /// The whole message: the place, the key, the underlying error and the dependents.
  public var description: String { message.text }

  /// The message as data.
  package var message: Message {
    Message(
      at: site, "run-ended", "the run of '\(key)' has ended" + (underlying == nil ? "" : " with an error"),
      because: underlying
    )
    .adding("needed by", dependents.map(\.description))
    .adding(
      "to fix it",
      underlying == nil
        ? "let the function of '.running' return only when its task is canceled, or '\(key)' is stopped"
        : "see the error above; catch in the function of '.running' what '\(key)' can survive, or end the program")
  }
}
