import DovetailTesting
import Testing

@Suite("Stubs", .limited)
struct StubTests {
  /// An argument that no other thread may have.
  private final class Canvas {}

  @Test("answer with a value, whatever the arguments are")
  func value() async throws {
    let sync = Stub<(Canvas, Int) -> String>(returning: "drawn")
    #expect(sync(Canvas(), 3) == "drawn")
    let throwing = Stub<(String) throws -> Int>(returning: 3)
    #expect(try throwing("") == 3)
    let async = Stub<() async throws -> Int>(returning: 3)
    #expect(try await async() == 3)
    let quiet = Stub<(String) -> Void>()
    quiet("")
    let later = Stub<(String) async -> Void>()
    await later("")
  }

  @Test("answer with an error of the function's type")
  func error() async {
    let typed = Stub<(String) throws(Offline) -> Int>(failing: Offline(code: 2))
    #expect(throws: Offline(code: 2)) { try typed("") }
    let async = Stub<() async throws -> Void>(failing: Offline())
    await #expect(throws: Offline()) { try await async() }
  }

  @Test("serve as closures")
  func function() async throws {
    let client = ApiClient(
      fetch: Stub<(String, Int) async throws -> [String]>(returning: ["Ada"]).function(),
      load: Stub<(String) throws(Offline) -> Int>(failing: Offline()).function(),
      log: Stub<(String) -> Void>().function(),
      size: Stub<(String) -> Int>(returning: 4).function(),
      refresh: Stub<() async -> Void>().function())
    #expect(try await client.fetch("", 1) == ["Ada"])
    #expect(throws: Offline()) { try client.load("") }
    client.log("")
    #expect(client.size("") == 4)
    await client.refresh()
  }
}
