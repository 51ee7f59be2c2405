import Dovetail
import Testing

/// Formats values and calls for the texts of failures.
enum Shown {
  private static let greatestLength = 200
  private static let mostCalls = 20

  /// A value as `#expect` shows it, on one line, shortened, and without control characters.
  static func text(of value: some Any) -> String {
    let text = String(describingForTest: value)
    let lines = text.contains { $0.isNewline } ? text.split(whereSeparator: \.isNewline).joined(separator: " ↵ ") : text
    let line = lines.printable
    return line.count > greatestLength ? "\(line.prefix(greatestLength))…" : line
  }

  /// Calls as rows; of many calls, the middle ones are left out.
  static func rows(_ calls: [String]) -> [String] {
    guard calls.count > mostCalls else { return calls }
    let hidden = "… \(calls.count - mostCalls) more …"
    return calls.prefix(mostCalls / 2) + [hidden] + calls.suffix(mostCalls / 2)
  }
}
