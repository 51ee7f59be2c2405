import Synchronization

/// Counts events and records their names, on any thread.
final class Tally: Sendable {
  private let noted = Mutex<[String]>([])

  var names: [String] { noted.withLock { $0 } }

  var count: Int { names.count }

  func note(_ name: String = "") { noted.withLock { $0.append(name) } }
}
