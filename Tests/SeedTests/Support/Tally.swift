import Synchronization

/// Counts what happened and keeps its names, from any thread.
final class Tally: Sendable {
  private let noted = Mutex<[String]>([])

  /// What was noted, in order.
  var names: [String] { noted.withLock { $0 } }

  /// How often something was noted.
  var count: Int { names.count }

  func note(_ name: String = "") { noted.withLock { $0.append(name) } }
}
