import Dovetail
import Synchronization

/// What all declarations of a program make.
final class Thing: Sendable {
  let serial: Int
  let label: String
  let parts: [Part]
  private let record: Record

  init(_ label: String, _ parts: [Part], in record: Record) {
    self.label = label
    self.parts = parts
    self.record = record
    serial = record.begin(label)
  }

  deinit { record.end(serial) }
}

/// What a function got for a need.
enum Part: Sendable {
  case value(Thing)
  case nothing
  case several([Thing])
  case provider(Provider<Thing>)
  case lazy(Lazy<Thing>)
  case providers([Provider<Thing>])
}

/// What happens while a program runs.
final class Record: Sendable {
  struct Failure: Error {}

  private struct State {
    var count = 0
    var living: Set<Int> = []
    var made: [String] = []
    var closed: [(label: String, serial: Int)] = []
    var calls: [String: Int] = [:]
  }

  private let state = Mutex(State())

  fileprivate func begin(_ label: String) -> Int {
    state.withLock { state in
      state.count += 1
      state.living.insert(state.count)
      state.made.append(label)
      return state.count
    }
  }

  fileprivate func end(_ serial: Int) { state.withLock { _ = $0.living.remove(serial) } }

  /// Counts a call of a declaration's function, which throws as often as it is to.
  func call(_ declaration: Program.Declaration) throws {
    let calls = state.withLock { state in
      state.calls[declaration.label, default: 0] += 1
      return state.calls[declaration.label, default: 0]
    }
    if calls <= declaration.failures { throw Failure() }
  }

  func close(_ thing: Thing) { state.withLock { $0.closed.append((thing.label, thing.serial)) } }

  /// The labels of what was made since the last call.
  func takeMade() -> [String] {
    state.withLock { state in
      defer { state.made = [] }
      return state.made.sorted()
    }
  }

  /// What was closed since the last call, in its order.
  func takeClosed() -> [(label: String, serial: Int)] {
    state.withLock { state in
      defer { state.closed = [] }
      return state.closed
    }
  }

  var living: Set<Int> { state.withLock { $0.living } }
}
