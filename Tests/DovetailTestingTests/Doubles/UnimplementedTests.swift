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

  /// Functions of every shape, each of which takes `missing("…")` or needs a value to return.
  struct Shapes: Sendable {
    struct Offline: Error {}

    var nothing: @Sendable () -> Void
    var plain: @Sendable (Int) -> Void
    var awaited: @Sendable (Int) async -> Void
    var throwing: @Sendable (Int) throws -> Void
    var awaitedThrowing: @Sendable (Int) async throws -> Void
    var several: @Sendable (Int, String) async throws -> Void
    var typed: @Sendable (Int) throws(Offline) -> Void
    var onMainActor: @MainActor @Sendable (Int) -> Void
    var throwingOnMainActor: @MainActor @Sendable (Int) async throws -> Void
    var optional: (@Sendable (Int) async throws -> Void)?
    var throwingValue: @Sendable (Int) throws -> Int
    var awaitedValue: @Sendable (Int) async throws -> [String]
    var value: @Sendable (Int) -> Int
    var typedValue: @Sendable (Int) throws(Offline) -> Int

    init(_ missing: Unimplemented) {
      nothing = missing("nothing")
      plain = missing("plain")
      awaited = missing("awaited")
      throwing = missing("throwing")
      awaitedThrowing = missing("awaitedThrowing")
      several = missing("several")
      typed = missing("typed")
      onMainActor = missing("onMainActor")
      throwingOnMainActor = missing("throwingOnMainActor")
      optional = missing("optional")
      throwingValue = missing("throwingValue")
      awaitedValue = missing("awaitedValue")
      value = missing("value", returning: 0)
      typedValue = missing("typedValue", returning: 0)
    }
  }

  @Test("of every shape throw where they can, and return nothing where they cannot")
  func shapes() async throws {
    let shapes = Shapes(Unimplemented(Shapes.self))
    let issues = try await RecordedIssue.all {
      shapes.nothing()
      shapes.plain(1)
      await shapes.awaited(1)
      #expect(throws: MissingAnswer.self) { try shapes.throwing(1) }
      await #expect(throws: MissingAnswer.self) { try await shapes.awaitedThrowing(1) }
      await #expect(throws: MissingAnswer.self) { try await shapes.several(1, "") }
      #expect(throws: Never.self) { try shapes.typed(1) }
      await shapes.onMainActor(1)
      await #expect(throws: MissingAnswer.self) { try await shapes.throwingOnMainActor(1) }
      await #expect(throws: MissingAnswer.self) { try await shapes.optional?(1) }
      #expect(throws: MissingAnswer.self) { try shapes.throwingValue(1) }
      await #expect(throws: MissingAnswer.self) { try await shapes.awaitedValue(1) }
      #expect(shapes.value(1) == 0)
      let typedValue = try shapes.typedValue(1)
      #expect(typedValue == 0)
    }
    #expect(issues.count == 14)
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
