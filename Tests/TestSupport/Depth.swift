import Foundation

/// How thorough a test is.
package enum Depth {
  /// Whether deep suites run, and all tests have their full counts: in `.ci/run`, and with `DOVETAIL_TESTS=all`.
  package static let isFull = ProcessInfo.processInfo.environment["DOVETAIL_TESTS"] == "all"

  /// Chooses a number of repetitions.
  ///
  /// - Parameters:
  ///   - count: The number in `.ci/run`.
  ///   - few: The number otherwise.
  package static func full(_ count: Int, quick few: Int) -> Int { isFull ? count : few }
}
