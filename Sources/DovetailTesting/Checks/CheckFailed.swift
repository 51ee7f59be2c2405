import Dovetail
import Testing

/// Why a check failed.
///
/// In a test of Swift Testing each fault is an issue at its own line already, and this tells how many there are. Anywhere
/// else, in XCTest say, it tells all of them.
public struct CheckFailed: Error, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  /// Makes faults issues of the current test, if there is one.
  ///
  /// - Parameters:
  ///   - headline: What is wrong, for who reads no more than that.
  ///   - issues: What to tell, and where.
  init(_ headline: String, recording issues: [TestIssue]) {
    guard Test.current != nil else {
      description = ([headline] + issues.map { "\($0.place.short): \($0.message.body)" }).joined(separator: "\n")
      return
    }
    for issue in issues { issue.record() }
    description = headline
  }

  /// Throws when something could not be closed.
  ///
  /// - Parameters:
  ///   - failures: What could not be closed.
  ///   - place: Where an issue is that has no other place.
  /// - Throws: `CheckFailed`.
  static func check(_ failures: [CloseReport.Failure], or place: SourceLocation) throws(CheckFailed) {
    if failures.isEmpty { return }
    let values = failures.count == 1 ? "1 value" : "\(failures.count) values"
    throw CheckFailed("\(values) cannot be closed", recording: failures.map { $0.issue(orAt: place) })
  }
}
