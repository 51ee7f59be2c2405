import Synchronization

/// Lets tasks meet: some wait at the gate until it is opened, others wait until enough of them have come.
final class AsyncGate: Sendable {
  private struct State {
    var isOpen = false
    var arrivals = 0
    var held: [CheckedContinuation<Void, Never>] = []
    var counting: [(count: Int, waiter: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var arrivals: Int { state.withLock { $0.arrivals } }

  /// Waits until the gate is open.
  func pass() async {
    await withCheckedContinuation { waiter in
      let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        state.arrivals += 1
        let arrivals = state.arrivals
        let counted = state.counting.filter { $0.count <= arrivals }.map(\.waiter)
        state.counting.removeAll { $0.count <= arrivals }
        if state.isOpen { return counted + [waiter] }
        state.held.append(waiter)
        return counted
      }
      for waiter in ready { waiter.resume() }
    }
  }

  func open() {
    let held = state.withLock { state in
      state.isOpen = true
      defer { state.held = [] }
      return state.held
    }
    for waiter in held { waiter.resume() }
  }

  /// Waits until some tasks have come to the gate.
  func wait(for count: Int = 1) async {
    await withCheckedContinuation { waiter in
      let isReady = state.withLock { state in
        if state.arrivals < count { state.counting.append((count, waiter)) }
        return state.arrivals >= count
      }
      if isReady { waiter.resume() }
    }
  }
}

func untilCanceled() async throws {
  while true { try await Task.sleep(for: .seconds(3600)) }
}

/// Whether a condition holds soon: the task of a creation releases its objects shortly after it has returned.
func eventually(isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while !condition() && ContinuousClock.now < end { await Task.yield() }
  return condition()
}
