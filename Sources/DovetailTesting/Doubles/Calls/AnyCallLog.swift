import Dovetail
import Testing

/// The calls of a spy, without the types of its function.
protocol AnyCallLog: AnyObject, Sendable {
  /// Where the spy is declared.
  var place: SourceLocation { get }

  /// The order numbers of the calls.
  var orders: [Int] { get }

  /// A snapshot of the name and the calls.
  var snapshot: CallSnapshot { get }

  /// Adds a task that waits for calls.
  func add(_ waiter: Waiter)

  /// Removes a task whose wait has ended.
  func remove(_ waiter: Waiter)
}

/// The calls of a spy at one moment, so that all parts of a text agree.
struct CallSnapshot: Sendable {
  /// The spy's name.
  let name: String
  /// The calls as texts.
  let calls: [String]
}

extension CallSnapshot {
  /// The number of calls, as in `was called twice`.
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
