import Dovetail
import DovetailTesting

private final class Queue: Sendable {
  let runs = AsyncStream<Void>.makeStream()
}

private struct Broken: Error, CustomStringConvertible { let description = "the connection is broken" }

/// The log of the tests below.
private let runLines = Lines()

/// Runs a value that says when it begins, and when it is canceled.
private struct QueueModule: Module {
  var bindings: Bindings {
    Bind(Queue.self).to(Queue.init).singleton().running { queue in
      runLines.add("run")
      let (ends, end) = AsyncStream<Never>.makeStream()
      queue.runs.continuation.yield()
      for await _ in ends {}
      withExtendedLifetime(end) { runLines.add("canceled") }
    }
  }
}

private struct BrokenModule: Module {
  static let line = #line + 2
  var bindings: Bindings {
    Bind(Int.self).to { 1 }.singleton().running { _ in throw Broken() }
  }
}

/// Expects the log of its test, including the end of the injector.
private struct ExpectedLines: TestTrait, TestScoping {
  let lines: [String]

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    #expect(runLines.all == lines)
  }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> ExpectedLines? { testCase == nil ? self : nil }
}

@Suite("Running values of a test", .limited, .serialized)
struct RunningTraitTests {
  @Test(
    "A double needs no run", ExpectedLines(lines: []), .injecting { QueueModule() },
    .overriding { Bind(Queue.self).to(Queue.init) })
  func double() { _ = Injector.current?[Queue.self] }

  @Test(
    "A value runs during the test", ExpectedLines(lines: ["run", "test", "canceled"]), .injecting { QueueModule() })
  func runs() async throws {
    for await _ in try #require(Injector.current)[Queue.self].runs.stream { break }
    runLines.add("test")
  }

  @Test(
    "A run that ends by itself is an issue of the test", .expectingIssues("ended-run", at: [BrokenModule.line]),
    .injecting { BrokenModule() })
  func failure() async throws {
    try? await Injector.current?.untilFailure()
  }
}
