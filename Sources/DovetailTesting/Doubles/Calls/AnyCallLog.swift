import Dovetail
import Testing

/// The calls of a spy, without the types of its function.
protocol AnyCallLog: AnyObject, Sendable {
  /// Where the spy is declared.
  var place: SourceLocation { get }

  /// The orders of the calls, in the order of the calls.
  var orders: [Int] { get }

  /// The name and the calls, from one look.
  var seen: SeenCalls { get }

  /// Has a task told when there are enough calls.
  func add(_ waiter: Waiter)

  /// Drops a task that waits no longer.
  func remove(_ waiter: Waiter)
}

/// What a spy tells of itself at one moment, so that no call comes between two parts of a text.
struct SeenCalls: Sendable {
  /// How the spy is named.
  let name: String
  /// The calls as texts.
  let calls: [String]
}

extension SeenCalls {
  /// How often the spy was called, as in `was called twice`.
  var counted: String { calls.isEmpty ? "was never called" : "was called \(Message.times(calls.count))" }

  /// The spy and its calls, as in `'fetch(_:)' was called once: ("/users") → 42`.
  var summary: String {
    let rows = Shown.rows(calls)
    let headline = "'\(name)' \(counted)"
    return switch rows.count {
    case 0: headline
    case 1: "\(headline): \(rows[0])"
    default: "\(headline):\n\(rows.map { "  \($0)\n" }.joined())"
    }
  }
}
