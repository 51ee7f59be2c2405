import Dovetail
import Synchronization

/// The type of all values of a program.
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

/// The argument that a function gets for a need.
enum Part: Sendable {
  case value(Thing)
  case nothing
  case several([Thing])
  case provider(Provider<Thing>)
  case lazy(Lazy<Thing>)
  case providers([Provider<Thing>])
}

/// Records the events of a running program.
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

  /// Counts a call of a declaration's function, and throws in the first `failures` calls.
  func call(_ declaration: Program.Declaration) throws {
    let calls = state.withLock { state in
      state.calls[declaration.label, default: 0] += 1
      return state.calls[declaration.label, default: 0]
    }
    if calls <= declaration.failures { throw Failure() }
  }

  /// Waits until the task is canceled, and closes the object, unless its injector was released.
  func run(_ thing: Thing) async {
    let (ends, end) = AsyncStream<Never>.makeStream()
    for await _ in ends {}
    withExtendedLifetime(end) {}
    if Injector.current != nil { close(thing) }
  }

  func close(_ thing: Thing) { state.withLock { $0.closed.append((thing.label, thing.serial)) } }

  /// The sorted labels of the objects that were made since the last call.
  func takeMade() -> [String] {
    state.withLock { state in
      defer { state.made = [] }
      return state.made.sorted()
    }
  }

  var closedCount: Int { state.withLock(\.closed.count) }

  /// The objects that were closed since the last call, in their order.
  func takeClosed() -> [(label: String, serial: Int)] {
    state.withLock { state in
      defer { state.closed = [] }
      return state.closed
    }
  }

  var living: Set<Int> { state.withLock { $0.living } }
}
