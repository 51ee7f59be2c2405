// Every suite uses it.
@_exported import TestSupport

/// What happened, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func count(of line: String) -> Int { lines.count { $0 == line } }
}
