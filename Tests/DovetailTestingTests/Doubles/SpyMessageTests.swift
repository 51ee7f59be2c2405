import DovetailTesting
import Testing

@Suite("Messages of spies", .limited)
struct SpyMessageTests {
  @Test("An expectation shows the name and the calls")
  func expectations() async throws {
    let api = ApiDouble()
    api.fetching.answers(inTurn: .success(["Ada", "Bob"]), .failure(Offline()), .success([]))
    let issues = try await RecordedIssue.all {
      #expect(api.fetching.wasCalled())
      _ = try await api.fetch("/users", retries: 3)
      #expect(api.fetching.wasCalled(with: "/users", 4))
      _ = try? await api.fetch("/pages", retries: 1)
      #expect(api.fetching.wasCalled(with: "/pages", 4))
      #expect(api.fetching.wasCalled(times: 3))
      #expect(api.fetching.wasCalled(where: { $1 > 3 }))
      #expect(!api.fetching.wasCalled(with: "/users", 3))
      api.log("first")
      #expect(api.logging.wasCalled(before: api.fetching))
    }
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "expectations")
  }

  @Test("Many calls and long arguments are cut")
  func long() async throws {
    let logging = Spy<(String) -> Void>("log")
    logging(String(repeating: "long ", count: 100))
    logging("two\nlines")
    for number in 3...30 { logging("\(number)") }
    let issues = try await RecordedIssue.all { #expect(logging.wasCalled(with: "31")) }
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "many-calls")
  }

  @Test("A spy without a name that nobody called has its signature for one")
  func unnamed() async throws {
    let spy = Spy<(String, [Int]) async throws -> Bool>()
    let issues = try await RecordedIssue.all { #expect(spy.wasCalled()) }
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "unnamed-spy")
  }

  @Test("A call that is one too many is an issue where the answers are, and has the last answer again")
  func spent() async throws {
    let api = ApiDouble()
    let line = #line + 1
    api.loading.returns(inTurn: 1, 2)
    _ = try api.load("a")
    _ = try api.load("b")
    try await RecordedIssue.expect("spent-answers", at: line) {
      let last = try api.load("c")
      #expect(last == 2)
    }
  }

  @Test("A second call with one answer in turn, which throws, is an issue")
  func spentOne() async throws {
    let api = ApiDouble()
    let line = #line + 1
    api.fetching.answers(inTurn: .failure(Offline()))
    _ = try? await api.fetch("a", retries: 1)
    try await RecordedIssue.expect("spent-answer", at: line) {
      await #expect(throws: Offline()) { try await api.fetch("b", retries: 2) }
    }
  }

  @Test("A call without an answer is an issue where the spy is declared, and throws")
  func missing() async throws {
    let fetching = Spy<(String) async throws -> Int>("fetch"), line = #line
    try await RecordedIssue.expect("no-answer", at: line) {
      let error = await #expect(throws: MissingAnswer.self) { try await fetching("/users") }
      #expect(error.map { "\($0)" } == "'fetch' has no answer")
    }
    let loading = Spy<() throws -> Int>("load"), loadingLine = #line
    try await RecordedIssue.expect("no-answer-sync", at: loadingLine) {
      #expect(throws: MissingAnswer.self) { try loading() }
    }
  }
}
