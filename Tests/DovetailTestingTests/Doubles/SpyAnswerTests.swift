import DovetailTesting
import Testing

@Suite("Answers of a spy", .limited)
struct SpyAnswerTests {
  private let api = ApiDouble()

  @Test("A spy answers every call with a value")
  func value() async throws {
    api.fetching.returns(["Ada"])
    #expect(try await api.fetch("/users", retries: 3) == ["Ada"])
    #expect(try await api.fetch("/users", retries: 2) == ["Ada"])
    api.loading.returns(7)
    #expect(try api.load("/size") == 7)
  }

  @Test("A spy answers with an error")
  func error() async throws {
    api.fetching.fails(with: Offline())
    await #expect(throws: Offline()) { try await api.fetch("/users", retries: 3) }
    api.loading.fails(with: Offline(code: 2))
    #expect(throws: Offline(code: 2)) { try api.load("/size") }
  }

  @Test("A spy answers with values in turn")
  func turns() async throws {
    api.loading.returns(inTurn: 1, 2)
    #expect(try api.load("a") == 1)
    #expect(try api.load("b") == 2)
    api.fetching.returns(inTurn: ["Ada"], [])
    #expect(try await api.fetch("a", retries: 0) == ["Ada"])
    #expect(try await api.fetch("a", retries: 0) == [])
  }

  @Test("A spy answers with values and errors in turn")
  func results() async throws {
    api.loading.answers(inTurn: .failure(Offline()), .success(2))
    #expect(throws: Offline()) { try api.load("a") }
    #expect(try api.load("a") == 2)
    api.fetching.answers(inTurn: .success(["Ada"]), .failure(Offline()))
    #expect(try await api.fetch("a", retries: 0) == ["Ada"])
    await #expect(throws: Offline()) { try await api.fetch("a", retries: 0) }
  }

  @Test("A spy answers with the result of a closure")
  func closure() async throws {
    api.sizing.answers { $0.count * 2 }
    #expect(api.size(of: "four") == 8)
    api.loading.answers { path throws(Offline) in
      if path.isEmpty { throw Offline() }
      return path.count
    }
    #expect(try api.load("abc") == 3)
    #expect(throws: Offline()) { try api.load("") }
  }

  @Test("A spy answers with the result of an async closure, when it is ready")
  func asyncClosure() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    api.fetching.answers { path, _ in
      for await _ in gate { break }
      return [path]
    }
    async let users = api.fetch("/users", retries: 3)
    await api.fetching.called()
    #expect(api.fetching.calls().first?.outcome == nil)
    open.yield()
    #expect(try await users == ["/users"])
    #expect(api.fetching.calls().first?.output == ["/users"])
  }

  @Test("A spy of a function that returns nothing needs no answer")
  func nothing() async {
    api.log("line")
    await api.refresh()
    #expect(api.logging.wasCalled(with: "line"))
    #expect(api.refreshing.wasCalled(times: 1))
  }

  @Test("A spy is a closure for a struct of closures")
  func function() async throws {
    let client = ApiClient(
      fetch: api.fetching.function(), load: api.loading.function(), log: api.logging.function(),
      size: api.sizing.function(), refresh: api.refreshing.function())
    api.fetching.returns(["Ada"])
    #expect(try await client.fetch("/users", 3) == ["Ada"])
    api.loading.fails(with: Offline())
    #expect(throws: Offline()) { try client.load("/size") }
    client.log("line")
    #expect(client.size("four") == 4)
    await client.refresh()
    #expect(api.fetching.wasCalled(with: "/users", 3))
    #expect(api.loading.wasCalled(with: "/size"))
    #expect(api.logging.wasCalled(with: "line"))
    #expect(api.sizing.wasCalled(with: "four"))
    #expect(api.refreshing.wasCalled())
  }
}
