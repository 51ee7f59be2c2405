import DovetailTesting
import Testing

@Suite("Records of a spy", .limited)
struct SpyCallTests {
  private let api = ApiDouble()

  @Test("A spy records the arguments, the results and the errors")
  func outcomes() async throws {
    api.fetching.answers(inTurn: .success(["Ada"]), .failure(Offline()))
    _ = try? await api.fetch("/users", retries: 3)
    _ = try? await api.fetch("/pages", retries: 1)
    let calls = api.fetching.calls()
    try #require(calls.count == 2)
    #expect(calls[0].arguments == ("/users", 3))
    #expect(calls[0].output == ["Ada"])
    #expect(calls[0].error == nil)
    #expect(calls[1].arguments == ("/pages", 1))
    #expect(calls[1].output == nil)
    #expect(calls[1].error as? Offline == Offline())
  }

  @Test("A spy records an error of the function's type")
  func typedError() {
    api.loading.fails(with: Offline(code: 3))
    _ = try? api.load("/size")
    #expect(api.loading.calls().first?.error?.code == 3)
    #expect(api.loading.calls().first?.arguments == "/size")
  }

  @Test("A spy records when it was called, and for how long")
  func times() async throws {
    let before = ContinuousClock.now
    api.log("first")
    api.log("second")
    let after = ContinuousClock.now
    let calls = api.logging.calls()
    try #require(calls.count == 2)
    #expect(calls[0].start >= before)
    #expect(calls[0].start <= calls[1].start)
    let end = try #require(calls[1].end)
    #expect(end <= after)
    #expect(calls[1].duration == end - calls[1].start)
  }

  @Test("Spies record the order of the calls of all of them")
  func order() throws {
    api.log("open")
    _ = api.size(of: "text")
    _ = api.size(of: "more")
    #expect(api.logging.wasCalled(before: api.sizing))
    #expect(!api.sizing.wasCalled(before: api.logging))
    #expect(!api.logging.wasCalled(before: api.loading))
    api.log("close")
    #expect(!api.logging.wasCalled(before: api.sizing))
    let sizes = api.sizing.calls()
    let logs = api.logging.calls()
    #expect([logs[0].order, sizes[0].order, sizes[1].order, logs[1].order].isSorted)
  }

  @Test("A spy tells whether it was called, how often, and with what")
  func matching() async throws {
    api.fetching.returns([])
    #expect(!api.fetching.wasCalled())
    #expect(api.fetching.wasCalled(times: 0))
    for retries in 1...3 { _ = try await api.fetch("/users", retries: retries) }
    _ = try await api.fetch("/pages", retries: 3)
    #expect(api.fetching.wasCalled())
    #expect(api.fetching.callCount == 4)
    #expect(api.fetching.wasCalled(times: 4))
    #expect(!api.fetching.wasCalled(times: 3))
    #expect(api.fetching.wasCalled(with: "/users", 2))
    #expect(!api.fetching.wasCalled(with: "/pages", 2))
    #expect(api.fetching.wasCalled(times: 1, with: "/pages", 3))
    #expect(api.fetching.wasCalled(times: 3, where: { path, _ in path == "/users" }))
    #expect(api.fetching.wasCalled(where: { $1 > 2 }))
    #expect(!api.fetching.wasCalled(where: { $1 > 3 }))
  }

  @Test("A spy records every call, from many threads")
  func threads() async {
    api.sizing.answers { $0.count }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<1000 {
        group.addTask { [api] in
          _ = api.size(of: "\(number)")
          if number.isMultiple(of: 100) { api.sizing.answers { $0.count } }
          _ = api.sizing.calls().count
        }
      }
    }
    #expect(api.sizing.wasCalled(times: 1000))
    #expect(Set(api.sizing.calls().map(\.arguments)).count == 1000)
    #expect(api.sizing.calls().map(\.order).isSorted)
    #expect(api.sizing.calls().allSatisfy { $0.output == $0.arguments.count })
  }

  @Test("A spy records a call of itself, from its own answer")
  func reentry() {
    let countdown = Spy<(Int) -> Int>(returning: 0)
    countdown.answers { [unowned countdown] in $0 == 0 ? 0 : countdown($0 - 1) + 1 }
    #expect(countdown(5) == 5)
    #expect(countdown.calls().map(\.arguments) == [5, 4, 3, 2, 1, 0])
  }
}

extension [Int] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy(<) }
}
