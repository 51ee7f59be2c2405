import Dovetail
import Synchronization

/// Records what happens, and lets waiting functions go on.
final class Journal: Sendable {
  /// What a run is told.
  enum Message: Sendable {
    case perform(Life.Action)
    case end(fails: Bool)
    case stop
  }

  private struct Weak {
    weak var injector: Injector?
  }

  private struct State {
    var happenings: [Happening] = []
    var calls = 0
    var injectors: [Int: Injector] = [:]
    /// All injectors, also those that are no longer retained.
    var known: [(number: Int, injector: Weak)] = []
    var injectorCount = 0
    var parents: [Int: Int] = [:]
    var gates: [Place: CheckedContinuation<Void, any Error>] = [:]
    var canceled: Set<Place> = []
    /// Whether nothing waits any more.
    var isReleased = false
    var messages: [BeingID: [Message]] = [:]
    var mailboxes: [BeingID: CheckedContinuation<Void, Never>] = [:]
    var hasCached = false
    var tasks = 0
    var living = 0
  }

  private let state = Mutex(State())
  /// The limit of closes whose functions do not exceed it.
  let limit: Duration?

  init(limit: Duration?) { self.limit = limit }

  @TaskLocal static var mark: String?

  func note(_ happening: Happening) { state.withLock { $0.happenings.append(happening) } }

  func takeHappenings() -> [Happening] {
    state.withLock { state in
      defer { state.happenings = [] }
      return state.happenings
    }
  }

  /// Notes that a lazy may have cached an unshared value, which may retain the owner of the lazy.
  func noteCache(_ answer: Answer) {
    if case .value(let id) = answer, id.owner < 0 { state.withLock { $0.hasCached = true } }
  }

  var hasCached: Bool { state.withLock(\.hasCached) }

  func count(_ change: Int) { state.withLock { $0.living += change } }
  var living: Int { state.withLock(\.living) }

  /// Notes what a listener is told.
  func hear(_ event: InjectorEvent) {
    switch event {
    case .performed(let activity):
      if activity.kind == .run && activity.error is RunError { note(.heardOfRun(key: activity.key.name ?? "")) }
    case .closed(let report): note(.heardOfClose(Report(report)))
    case .created, .opened: return
    }
  }

  // MARK: Injectors

  func newNumber(in parent: Int? = nil) -> Int {
    state.withLock { state in
      state.parents[state.injectorCount] = parent
      state.injectorCount += 1
      return state.injectorCount - 1
    }
  }

  func injector(_ number: Int) -> Injector? { state.withLock { $0.injectors[number] } }

  func know(_ injector: Injector, as number: Int) {
    state.withLock { $0.known.append((number, Weak(injector: injector))) }
  }

  func keep(_ injector: Injector?, as number: Int) {
    // An injector is released outside of the lock, since its values count themselves.
    let old = state.withLock { state in
      let old = state.injectors[number]
      if let injector { state.known.append((number, Weak(injector: injector))) }
      state.injectors[number] = injector
      return old
    }
    withExtendedLifetime(old) {}
  }

  func forgetInjectors() { for number in state.withLock({ Array($0.injectors.keys) }) { keep(nil, as: number) } }

  /// The number of an injector, as seen from that with another number.
  func number(of target: Life.Target, from own: Int) -> Int? {
    state.withLock { state in
      var root = own
      while let parent = state.parents[root] { root = parent }
      return switch target {
      case .own: own
      case .around: state.parents[own]
      case .root: root
      case .other: state.injectors.keys.filter { $0 != root && state.parents[$0] == nil }.min()
      }
    }
  }

  // MARK: Calls

  func begin(_ place: Place, _ target: Int, _ request: Call.Request) -> Int {
    state.withLock { state in
      state.calls += 1
      state.happenings.append(
        .began(Call(number: state.calls, place: place, target: target, request: request)))
      return state.calls
    }
  }

  // MARK: Gates

  func wait(at place: Place, isDeaf: Bool) async throws {
    // A function of the same place may be called again.
    defer { state.withLock { _ = $0.canceled.remove(place) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let passes = state.withLock { state -> Bool? in
          if state.isReleased { return true }
          if !isDeaf && state.canceled.contains(place) { return false }
          state.gates[place] = continuation
          state.happenings.append(.waits(place))
          return nil
        }
        if let passes { continuation.resume(with: passes ? .success(()) : .failure(CancellationError())) }
      }
    } onCancel: {
      if isDeaf { return }
      leave(place) { state in
        state.canceled.insert(place)
        return .failure(CancellationError())
      }
    }
  }

  func go(_ place: Place) { leave(place) { _ in .success(()) } }

  private func leave(_ place: Place, _ result: (inout State) -> Result<Void, any Error>) {
    let (continuation, end) = state.withLock { state in
      let continuation = state.gates.removeValue(forKey: place)
      if continuation != nil { state.happenings.append(.goes(place)) }
      return (continuation, result(&state))
    }
    continuation?.resume(with: end)
  }

  /// Ends all waits, now and later.
  func release() {
    let (gates, runs) = state.withLock { state in
      state.isReleased = true
      return (Array(state.gates.keys), Array(state.mailboxes.keys))
    }
    for place in gates { go(place) }
    for run in runs { tell(run, .stop) }
  }

  // MARK: Tasks that functions start

  func startTask(for place: Place) {
    guard let being = place.being else { return }
    let number = state.withLock { state in
      state.tasks += 1
      return state.tasks
    }
    Task {
      try? await wait(at: .task(number, being), isDeaf: true)
      let current = Injector.current
      let found = state.withLock { state in state.known.first { $0.injector.injector === current }?.number }
      note(.taskEnded(being, current: current == nil ? nil : found ?? -1))
    }
  }

  // MARK: Mailboxes of runs

  func tell(_ run: BeingID, _ message: Message) {
    let waiting = state.withLock { state in
      state.messages[run, default: []].append(message)
      return state.mailboxes.removeValue(forKey: run)
    }
    waiting?.resume()
  }

  func nextMessage(for run: BeingID, isDeaf: Bool) async -> Message {
    await withTaskCancellationHandler {
      while true {
        let message = state.withLock { state -> Message? in
          if state.isReleased { return .stop }
          return state.messages[run]?.isEmpty ?? true ? nil : state.messages[run]?.removeFirst()
        }
        if let message { return message }
        await withCheckedContinuation { continuation in
          let isThere = state.withLock { state in
            let isThere = !(state.messages[run]?.isEmpty ?? true) || state.isReleased
            if !isThere { state.mailboxes[run] = continuation }
            return isThere
          }
          if isThere { continuation.resume() }
        }
      }
    } onCancel: {
      if isDeaf { note(.asked(run)) } else { tell(run, .stop) }
    }
  }
}
