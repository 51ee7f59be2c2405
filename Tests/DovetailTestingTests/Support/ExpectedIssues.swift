import Testing

/// Expects issues of the traits that follow it, and no run of the test where those keep it from running.
struct ExpectedIssues: TestTrait, SuiteTrait, TestScoping {
  let golden: String
  /// The lines of the issues, in their order.
  let lines: [Int]
  let place: SourceLocation

  func scopeProvider(for test: Test, testCase: Test.Case?) -> ExpectedIssues? { testCase == nil ? self : nil }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let issues = try await RecordedIssue.all { try await function() }
    #expect(issues.map(\.line) == lines, sourceLocation: place)
    #expect(issues.allSatisfy { $0.file == place.fileName }, sourceLocation: place)
    Golden.expect(issues.map(\.text).joined(separator: "\n"), golden, sourceLocation: place)
  }
}

extension Trait where Self == ExpectedIssues {
  /// Expects issues at certain lines, or one at the line of the test.
  ///
  /// Swift gives everything within an attribute the place of what the attribute is for.
  static func expectingIssues(
    _ golden: String, at lines: [Int]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    ExpectedIssues(golden: golden, lines: lines ?? [sourceLocation.line], place: sourceLocation)
  }
}
