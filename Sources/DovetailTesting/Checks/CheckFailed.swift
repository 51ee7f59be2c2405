import Dovetail
import Testing

/// The failure of a check.
///
/// In a test of Swift Testing each fault is recorded as an issue at its own line, and this error has their number.
/// Anywhere else, such as in XCTest, it describes all of them.
public struct CheckFailed: Error, CustomStringConvertible {
  /// The message.
  public let description: String

  /// Records faults as issues of the current test, if any.
  ///
  /// - Parameters:
  ///   - headline: A summary.
  ///   - issues: The faults, with their places.
  init(_ headline: String, recording issues: [TestIssue]) {
    guard Test.current != nil else {
      description = ([headline] + issues.map { "\($0.place.short): \($0.message.body)" }).joined(separator: "\n")
      return
    }
    for issue in issues { issue.record() }
    description = headline
  }

  /// Throws if closing failed.
  ///
  /// - Parameters:
  ///   - failures: The failures.
  ///   - place: The place of an issue whose binding has none.
  /// - Throws: `CheckFailed`.
  static func check(_ failures: [CloseReport.Failure], or place: SourceLocation) throws(CheckFailed) {
    if failures.isEmpty { return }
    let values = failures.count == 1 ? "1 value" : "\(failures.count) values"
    throw CheckFailed("\(values) cannot be closed", recording: failures.map { $0.issue(orAt: place) })
  }
}
