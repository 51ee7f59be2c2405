import Dovetail
import DovetailTesting
import Testing

extension Keys {
  fileprivate static let backup = Key<any Api>("backup")
}

@Suite("Dummies", .limited)
struct DummyTests {
  private struct ApiDummy: Api {
    let dummy: Dummy

    func fetch(_ path: String, retries: Int) async throws -> [String] { try dummy() }
    func load(_ path: String) throws(Offline) -> Int { try dummy(throwing: Offline()) }
    func log(_ line: String) { dummy() }
    func size(of text: String) -> Int { dummy(returning: 0) }
    func refresh() async { dummy() }
  }

  @Test("say nothing while nobody uses them")
  func untouched() {
    _ = ApiDummy(dummy: Dummy(Api.self))
  }

  @Test("throw, with an issue where they are declared")
  func throwing() async throws {
    let api = ApiDummy(dummy: Dummy(Api.self)), line = #line
    try await RecordedIssue.expect("dummy", at: line) {
      await #expect(throws: MissingAnswer.self) { try await api.fetch("/users", retries: 1) }
    }
  }

  @Test("name a qualified key, and return what they are told to")
  func qualified() async throws {
    let api = ApiDummy(dummy: Dummy(Keys.backup)), line = #line
    let issues = try await RecordedIssue.all {
      #expect(api.size(of: "four") == 0)
      #expect(throws: Offline()) { try api.load("/size") }
      api.log("line")
      await api.refresh()
    }
    #expect(issues.map(\.line) == [line, line, line, line])
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "dummy-of-key")
  }
}
