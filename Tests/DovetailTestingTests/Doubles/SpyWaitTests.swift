import DovetailTesting
import Testing

@Suite("Waiting for a spy")
struct SpyWaitTests {
  private let api = ApiDouble()

  @Test("ends when there are enough calls")
  func later() async {
    Task.detached { [api] in for line in ["one", "two", "three"] { api.log(line) } }
    #expect(await api.logging.called(times: 3))
    #expect(api.logging.wasCalled(times: 3))
  }

  @Test("ends at once when there are")
  func already() async {
    api.log("line")
    #expect(await api.logging.called(within: .zero))
  }

  @Test("serves many who wait, each for its own number")
  func several() async {
    await withTaskGroup(of: Bool.self) { group in
      for times in 1...50 { group.addTask { [api] in await api.logging.called(times: times) } }
      group.addTask { [api] in
        for number in 1...50 { api.log("\(number)") }
        return true
      }
      for await isCalled in group { #expect(isCalled) }
    }
  }

  @Test("ends when the task is canceled, without an issue")
  func canceled() async {
    let task = Task { [api] in await api.logging.called() }
    task.cancel()
    #expect(await task.value == false)
  }

  @Test("ends by its limit, with an issue at its line")
  func late() async throws {
    api.log("line")
    try await RecordedIssue.expect("not-called", at: #line + 1) {
      await api.logging.called(times: 2, within: .milliseconds(20))
    }
  }

  @Test("has an issue that tells of no call, and another limit")
  func never() async throws {
    try await RecordedIssue.expect("never-called", at: #line + 1) {
      await api.fetching.called(within: .milliseconds(5))
    }
  }
}
