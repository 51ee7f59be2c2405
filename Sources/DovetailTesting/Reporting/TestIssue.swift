import Dovetail
import Testing

/// A message at a line of a test.
struct TestIssue {
  let message: Message
  let place: SourceLocation

  init(_ message: Message, at place: SourceLocation) {
    self.message = message
    self.place = place
  }

  /// Records it as an issue of the current test.
  ///
  /// - Parameter isWarning: Whether the test can pass with it.
  func record(isWarning: Bool = false) {
    Issue.record(Comment(rawValue: message.body), severity: isWarning ? .warning : .error, sourceLocation: place)
  }
}

extension Message {
  /// Records the message as an issue of the current test.
  func record(at place: SourceLocation) { TestIssue(self, at: place).record() }
}

extension GraphError {
  /// An issue for each fault, at its own line, and one for the number of faults that are left out.
  ///
  /// - Parameter other: The place of an issue without a place in source code.
  func issues(orAt other: SourceLocation) -> [TestIssue] {
    let rest = FaultMessages.rest(of: findings, all: Self.whereabouts)
    return findings.prefix(FaultMessages.most).map { TestIssue($0.message, at: $0.location.site.location(or: other)) }
      + [rest].compactMap(\.self).map { TestIssue($0, at: other) }
  }
}

extension CloseReport.Failure {
  func issue(orAt other: SourceLocation) -> TestIssue { TestIssue(message, at: site.location(or: other)) }
}

extension SourceSite {
  /// The place as a `SourceLocation`, or another one if it has none.
  func location(or other: SourceLocation) -> SourceLocation {
    guard line > 0, column > 0, fileID.contains("/") else { return other }
    return SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension SourceLocation {
  /// The file's name and the line, as in `ApiTests.swift:14`.
  var short: String { "\(fileName):\(line)" }
}
