import DovetailTesting
import Testing

@Suite("Functions that are not implemented", .limited)
struct UnimplementedTests {
  @Test("are issues at their lines when they are called, and go on")
  func called() async throws {
    let line = #line + 2
    let missing = Unimplemented(ApiClient.self)
    let fetch: @Sendable (String, Int) async throws -> [String] = missing("fetch")
    let log: @Sendable (String) -> Void = missing("log")
    let size: @Sendable (String) -> Int = missing("size", returning: 3)
    let refresh: @Sendable () async -> Void = missing("refresh")
    let issues = try await RecordedIssue.all {
      await #expect(throws: MissingAnswer.self) { try await fetch("", 1) }
      log("")
      #expect(size("") == 3)
      await refresh()
    }
    #expect(issues.map(\.line) == [line, line + 1, line + 2, line + 3])
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "unimplemented")
  }

  @Test("are replaced where a test needs them")
  func replaced() async throws {
    let missing = Unimplemented(ApiClient.self)
    var client = ApiClient(
      fetch: missing("fetch"), load: { _ in 0 }, log: missing("log"), size: missing("size", returning: 0),
      refresh: missing("refresh"))
    let fetching = Spy<(String, Int) async throws -> [String]>(returning: ["Ada"])
    client.fetch = fetching.function()
    #expect(try await client.fetch("/users", 3) == ["Ada"])
    #expect(fetching.wasCalled(with: "/users", 3))
  }
}
