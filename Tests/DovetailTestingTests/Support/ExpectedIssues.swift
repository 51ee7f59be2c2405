import Testing

/// Expects that the following traits and the test record these issues, and no others.
struct ExpectedIssues: TestTrait, SuiteTrait, TestScoping {
  let golden: String
  /// The lines of the issues, in their order.
  let lines: [Int]
  let place: SourceLocation

  func scopeProvider(for test: Test, testCase: Test.Case?) -> ExpectedIssues? { testCase == nil ? self : nil }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let issues = try await RecordedIssue.all(of: test, performing: function)
    #expect(issues.map(\.line) == lines, sourceLocation: place)
    #expect(issues.allSatisfy { $0.file == place.fileName }, sourceLocation: place)
    Golden.expect(issues.map(\.text).joined(separator: "\n"), golden, sourceLocation: place)
  }
}

extension Trait where Self == ExpectedIssues {
  /// Expects issues at certain lines, or one at the line of the test.
  ///
  /// For code in an attribute, Swift reports the location of the declaration that has the attribute.
  static func expectingIssues(
    _ golden: String, at lines: [Int]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    ExpectedIssues(golden: golden, lines: lines ?? [sourceLocation.line], place: sourceLocation)
  }
}
