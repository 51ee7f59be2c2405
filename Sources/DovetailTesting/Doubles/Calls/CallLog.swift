import Dovetail
import Synchronization
import Testing

/// The calls of a spy of a synchronous function.
typealias SyncCallLog<each Argument: Sendable, Output: Sendable, Failure: Error> = CallLog<
  SpyFunction<repeat each Argument, Output, Failure>, repeat each Argument, Output, Failure
>

/// The calls of a spy of an async function.
typealias AsyncCallLog<each Argument: Sendable, Output: Sendable, Failure: Error> = CallLog<
  AsyncSpyFunction<repeat each Argument, Output, Failure>, repeat each Argument, Output, Failure
>

/// The calls and answers of a spy, shared by all threads that call it.
final class CallLog<Function: Sendable, each Argument: Sendable, Output: Sendable, Failure: Error>: AnyCallLog {
  typealias Answer = SpyAnswer<Function, Output, Failure>
  typealias Call = SpyCall<repeat each Argument, Output, Failure>

  typealias Reply = SpyReply<Function, Output, Failure>

  private struct State {
    var answer: Answer
    var name: String?
    var calls: [Call] = []
    var waiters: [Waiter] = []
  }

  private let state: Mutex<State>
  private let origin: DoubleOrigin
  private let signature: String

  init(_ answer: Answer, _ name: String?, _ signature: Any.Type, _ place: SourceLocation) {
    state = Mutex(State(answer: answer, name: name))
    self.signature = "\(signature)"
    origin = DoubleOrigin(place)
  }

  var place: SourceLocation { origin.place }

  var calls: [Call] { state.withLock { $0.calls } }
  var orders: [Int] { calls.map { $0.order } }

  var snapshot: CallSnapshot {
    // A copy, so that the lock is not held while values describe themselves.
    let state = state.withLock { $0 }
    return CallSnapshot(name: (state.name ?? signature).printable, calls: state.calls.map { $0.testDescription })
  }

  var name: String { state.withLock { $0.name } ?? signature }

  func answer(with answer: Answer) {
    // The old answer is released outside the lock.
    let old = state.withLock { state in
      defer { state.answer = answer }
      return state.answer
    }
    withExtendedLifetime(old) {}
  }

  /// Records the start of a call.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - function: The calling function, which names the spy unless it has a name; nil if not known.
  /// - Returns: The call's index, for `end`, and the answer.
  func begin(_ arguments: repeat each Argument, from function: String?) -> (Int, Reply) {
    let (index, reply, fault, ready) = state.withLock { state -> (Int, Reply, SpyFault?, [Waiter]) in
      if state.name == nil { state.name = function }
      // Numbered under the lock, so that the numbers of one spy's calls ascend.
      state.calls.append(Call(arguments: (repeat each arguments), order: CallOrder.next(), start: .now))
      let (reply, fault) = Self.reply(&state.answer)
      let ready = state.waiters.filter { $0.count <= state.calls.count }
      state.waiters.removeAll { $0.count <= state.calls.count }
      return (state.calls.count - 1, reply, fault, ready)
    }
    for waiter in ready { waiter.end(.met) }
    origin.check(name)
    switch fault {
    case nil: break
    case .noAnswer: Message.noAnswer(name).record(at: origin.place)
    case .spent(let answers, let calls, let place):
      Message.spentAnswers(name, answers: answers, calls: calls, call: self.calls[index].argumentText)
        .record(at: place)
    }
    return (index, reply)
  }

  /// Records the outcome of a call.
  func end(_ index: Int, _ outcome: Result<Output, Failure>) {
    state.withLock {
      $0.calls[index].outcome = outcome
      $0.calls[index].end = .now
    }
  }

  func add(_ waiter: Waiter) {
    let isReady = state.withLock { state in
      if state.calls.count >= waiter.count { return true }
      state.waiters.append(waiter)
      return false
    }
    if isReady { waiter.end(.met) }
  }

  func remove(_ waiter: Waiter) {
    state.withLock { $0.waiters.removeAll { $0 === waiter } }
  }

  /// Chooses the answer to a call; returns a fault if there is none left.
  private static func reply(_ answer: inout Answer) -> (Reply, SpyFault?) {
    switch answer {
    case .always(let result): return (.result(result), nil)
    case .function(let function): return (.function(function), nil)
    case .missing(let error): return (.result(.failure(error)), .noAnswer)
    case .inTurn(let results, let given, let place):
      answer = .inTurn(results, given: given + 1, place)
      let isSpent = given >= results.count
      return (
        .result(results[min(given, results.count - 1)]),
        isSpent ? .spent(answers: results.count, calls: given + 1, place) : nil
      )
    }
  }
}
