import Synchronization

/// Collects words from any thread.
final class Notes: Sendable {
  private let words = Mutex<[String]>([])

  func add(_ word: String) { words.withLock { $0.append(word) } }

  var all: [String] { words.withLock { $0 } }
}
