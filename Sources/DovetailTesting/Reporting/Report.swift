import Dovetail
import Testing

/// An issue on its way to a test's output: a headline, and labeled rows below it.
struct Report {
  private static let labelWidth = 14
  private var lines: [String]

  /// Starts a report.
  ///
  /// - Parameters:
  ///   - id: The stable name of what is wrong.
  ///   - headline: What is wrong, as a clause.
  init(_ id: String, _ headline: String) {
    lines = ["[\(id)] \(headline)".printable]
  }

  /// Takes over lines that are written already.
  init(text: String) {
    lines = [text]
  }

  /// Adds rows under a label.
  mutating func add(_ label: String, _ rows: [String]) {
    for (index, row) in rows.enumerated() {
      let label = index == 0 ? label : ""
      let padding = String(repeating: " ", count: max(1, Self.labelWidth - label.count))
      lines.append("  \(label)\(padding)\(row)".printable)
    }
  }

  /// Adds a row under a label.
  mutating func add(_ label: String, _ row: String) { add(label, [row]) }

  /// The report, without a final line break.
  var text: String { lines.joined(separator: "\n") }

  /// Makes it an issue of the current test.
  ///
  /// - Parameters:
  ///   - place: Where the line is that a reader should look at.
  ///   - isWarning: Whether the test passes with it.
  func record(at place: SourceLocation, isWarning: Bool = false) {
    Issue.record(Comment(rawValue: text), severity: isWarning ? .warning : .error, sourceLocation: place)
  }
}

extension SourceLocation {
  /// The file's name and the line, as in `ApiTests.swift:14`.
  var short: String { "\(fileName):\(line)" }
}
