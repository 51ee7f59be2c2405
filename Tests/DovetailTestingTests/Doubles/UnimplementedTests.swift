import Dovetail
import DovetailTesting
import Testing

extension Keys {
  fileprivate static let backup = Key<any Api>("backup")
}

@Suite("Functions that are not implemented", .limited)
struct UnimplementedTests {
  private struct ApiDummy: Api {
    static let firstLine = #line + 3
    let missing: Unimplemented

    func fetch(_ path: String, retries: Int) async throws -> [String] { try missing() }
    func load(_ path: String) throws(Offline) -> Int { try missing(throwing: Offline()) }
    func log(_ line: String) { missing() }
    func size(of text: String) -> Int { missing(returning: 3) }
    func refresh() async { missing() }
  }

  @Test("Functions that are not implemented record nothing unless called")
  func untouched() {
    _ = ApiDummy(missing: Unimplemented(Api.self))
  }

  @Test("Functions of a type that are not implemented are issues at their lines, with their names, and go on")
  func dummy() async throws {
    let api = ApiDummy(missing: Unimplemented(Keys.backup))
    let issues = try await RecordedIssue.all {
      await #expect(throws: MissingAnswer.self) { try await api.fetch("/users", retries: 1) }
      #expect(throws: Offline()) { try api.load("/size") }
      api.log("line")
      #expect(api.size(of: "four") == 3)
      await api.refresh()
    }
    #expect(issues.map(\.line) == Array(ApiDummy.firstLine..<ApiDummy.firstLine + 5))
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "unimplemented-key")
  }

  @Test("Functions of a struct of closures that are not implemented are issues at their lines, and go on")
  func closures() async throws {
    let line = #line + 3
    let missing = Unimplemented(ApiClient.self)
    var client = ApiClient(
      fetch: { _, _ in try missing("fetch") },
      load: { _ throws(Offline) in try missing("load", throwing: Offline()) },
      log: { _ in missing("log") },
      size: { _ in missing("size", returning: 3) },
      refresh: { missing("refresh") })
    let issues = try await RecordedIssue.all {
      await #expect(throws: MissingAnswer.self) { try await client.fetch("", 1) }
      #expect(throws: Offline()) { try client.load("") }
      client.log("")
      #expect(client.size("") == 3)
      await client.refresh()
    }
    #expect(issues.map(\.line) == Array(line..<line + 5))
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "unimplemented")

    let fetching = Spy<(String, Int) async throws -> [String]>(returning: ["Ada"])
    client.fetch = fetching.function()
    #expect(try await client.fetch("/users", 3) == ["Ada"])
    #expect(fetching.wasCalled(with: "/users", 3))
  }
}
