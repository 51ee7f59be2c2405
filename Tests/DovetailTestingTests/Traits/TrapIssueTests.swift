import Dovetail
import DovetailTesting
import TestSupport
import Testing

/// A trap ends the process; an issue that is recorded before it names the test and the line.
@Suite("Issues of traps", .limited)
struct TrapIssueTests {
  private static func failure() throws -> ResolutionError {
    try #require(throws: ResolutionError.self) { try Injector {}.resolve(Int.self) }
  }

  @Test("A read that traps is an issue at its line")
  func line() async throws {
    let error = try Self.failure()
    let issues = try await RecordedIssue.all { error.recordBeforeTrap(#fileID, 7) }
    #expect(issues.map(\.text) == [error.message().body])
    #expect(issues.map(\.line) == [7])
    #expect(issues.map(\.file) == ["TrapIssueTests.swift"])
  }

  @Test("A read of another file is an issue there")
  func file() async throws {
    let error = try Self.failure()
    let issues = try await RecordedIssue.all { error.recordBeforeTrap("App/Page.swift", 9) }
    #expect(issues.map(\.file) == ["Page.swift"])
    #expect(issues.map(\.line) == [9])
  }

  @Test("A read without a place is an issue of the test", .injecting {})
  func noPlace() async throws {
    let error = try Self.failure()
    let issues = try await RecordedIssue.all { error.recordBeforeTrap("", 0) }
    #expect(issues.map(\.file) == ["TrapIssueTests.swift"])
    #expect(issues.map(\.line) == [Test.current?.sourceLocation.line])
  }

  @Test("Outside of a test there is no issue, and the trap has its words")
  func noTest() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try withInjector(Graph {}) { _ = $0[Int.self] }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("TrapIssueTests.swift:\(#line - 4): Fatal error: [unbound] nothing binds 'Int'"))
  }
}
