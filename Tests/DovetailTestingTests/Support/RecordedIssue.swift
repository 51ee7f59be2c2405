import Synchronization
import Testing

/// An issue that a test expects.
struct RecordedIssue: Sendable {
  let text: String
  let file: String?
  let line: Int?

  init(_ issue: Issue) {
    let words = issue.comments.isEmpty ? "\(issue.kind)" : issue.comments.map(\.rawValue).joined(separator: "\n")
    text = issue.severity == .warning ? "(warning) \(words)" : words
    file = issue.sourceLocation?.fileName
    line = issue.sourceLocation?.line
  }

  /// The issues that a function records, and the error that it throws, which then do not fail the test.
  static func all(in body: @escaping () async throws -> Void) async throws -> [RecordedIssue] {
    // It is called once, before this function returns.
    nonisolated(unsafe) let body = body
    return try await all(of: #require(Test.current)) { try await body() }
  }

  /// The issues that a function records, and the error that it throws, which then do not fail the test.
  static func all(
    of test: Test, performing function: @Sendable () async throws -> Void
  ) async throws -> [RecordedIssue] {
    let issues = IssueList()
    let trait: IssueHandlingTrait = .compactMapIssues {
      issues.add(RecordedIssue($0))
      return nil
    }
    try await trait.provideScope(for: test, testCase: .current) {
      do { try await function() } catch { Issue.record(error) }
    }
    return issues.all
  }

  /// Expects one issue, with the text of a golden file, at a line of the caller's file.
  static func expect(
    _ golden: String, at line: Int, sourceLocation: SourceLocation = #_sourceLocation,
    in body: @escaping () async throws -> Void
  ) async throws {
    let issues = try await all(in: body)
    #expect(issues.count == 1, sourceLocation: sourceLocation)
    #expect(issues.first?.line == line, sourceLocation: sourceLocation)
    #expect(issues.first?.file == sourceLocation.fileName, sourceLocation: sourceLocation)
    Golden.expect(issues.map(\.text).joined(separator: "\n"), golden, sourceLocation: sourceLocation)
  }
}

/// A list of issues for any thread.
final class IssueList: Sendable {
  private let list = Mutex<[RecordedIssue]>([])

  var all: [RecordedIssue] { list.withLock { $0 } }

  func add(_ issue: RecordedIssue) { list.withLock { $0.append(issue) } }
}
