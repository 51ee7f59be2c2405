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

  /// The issues that a function records, which then do not fail the test.
  static func all(in body: () async throws -> Void) async throws -> [RecordedIssue] {
    let issues = IssueList()
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      issues.add(RecordedIssue(issue))
    }
    return issues.all
  }

  /// Expects one issue, with the text of a golden file, at a line of the caller's file.
  static func expect(
    _ golden: String, at line: Int, sourceLocation: SourceLocation = #_sourceLocation,
    in body: () async throws -> Void
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

  func add(_ issue: RecordedIssue) -> Bool {
    list.withLock { $0.append(issue) }
    return true
  }
}
