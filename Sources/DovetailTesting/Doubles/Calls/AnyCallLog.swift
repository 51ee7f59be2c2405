/// The calls of a spy, without the types of its function.
protocol AnyCallLog: AnyObject, Sendable {
  /// The orders of the calls, in the order of the calls.
  var orders: [Int] { get }

  /// The calls as texts.
  var texts: [String] { get }

  /// How the spy is named in texts.
  var name: String { get }

  /// Has a task told when there are enough calls.
  func add(_ waiter: Waiter)

  /// Drops a task that waits no longer.
  func remove(_ waiter: Waiter)
}

extension AnyCallLog {
  /// The spy and its calls, as in `'fetch(_:)' was called once: ("/users") → 42`.
  var summary: String {
    let rows = Shown.rows(texts)
    let headline = "'\(name)' \(Spoken.calls(texts.count))"
    return switch rows.count {
    case 0: headline
    case 1: "\(headline): \(rows[0])"
    default: "\(headline):\n\(rows.map { "  \($0)\n" }.joined())"
    }
  }
}
