import DovetailTesting
import Testing

protocol Fetching { func fetch(_ path: String, retries: Int) async throws -> [String] }

struct FetchingDouble: Fetching {
  let fetching = Spy<(String, Int) async throws -> [String]>()
  let plain = Spy<(String) -> Void>()
  func fetch(_ path: String, retries: Int) async throws -> [String] { try await fetching(path, retries) }
}

struct SpyTests {
  @Test func asynchronous() async throws {
    let double = FetchingDouble()
    double.fetching.returns(["a"])
    #expect(try await double.fetch("/users", retries: 3) == ["a"])
    #expect(double.fetching.wasCalled(with: "/users", 3))
    double.fetching.answers { path, _ in [path] }
    #expect(try await double.fetch("/b", retries: 1) == ["/b"])
    double.plain("a")
  }

  @Test func functions() async throws {
    let text = Spy<(Int) async -> String>(returning: "a")
    let closure = text.function()
    #expect(await closure(1) == "a")
    let end = Spy<() async -> Void>()
    await end()
    #expect(end.calls().count == 1 && text.calls().count == 1)
    let failing = Spy<(Int) async throws -> String>()
    failing.fails(with: CancellationError())
    await #expect(throws: CancellationError.self) { try await failing(2) }
    failing.returns(inTurn: "a", "b")
    #expect(try await failing(2) == "a")
    #expect(failing.wasCalled { $0 == 2 })
  }
}
