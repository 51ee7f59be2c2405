import Dovetail
import DovetailHealth
import TestSupport
import Testing

@Suite("What is not healthy", .limited)
struct UnhealthyTests {
  private struct Broken: Error {}
  private final class Worker: Sendable {}

  @Test("A check that needs a value of a scope that is not open is a failure in the report")
  func scope() async throws {
    let session = Scope("session")
    let injector = try Injector {
      Bind(Worker.self).to { Worker() }.in(session)
      Contribute(HealthCheck.self, at: "disk").to { HealthCheck {} }
      Contribute(HealthCheck.self, at: "worker").to { (_: Worker) in HealthCheck {} }
    }
    let report = await injector.health()
    #expect(!report.isHealthy)
    #expect(report.results.count == 2)
    #expect((report.failures.first?.error as? ResolutionError)?.id == "scope-not-open")
    let scope = try injector.enter(session)
    #expect(await scope.health().results.map(\.name) == ["disk", "worker"])
    #expect(await scope.health().isHealthy)
  }

  @Test("A run that has ended is a failure with its error, also without any check", arguments: [true, false])
  func run(throwing: Bool) async throws {
    let injector = try Injector {
      Bind(Worker.self).to { Worker() }.singleton().running { _ in if throwing { throw Broken() } }
    }
    #expect(await injector.health().isHealthy)
    _ = injector[Worker.self]
    await #expect(throws: RunError.self) { try await injector.untilFailure() }
    let report = await injector.health()
    #expect(!report.isHealthy)
    #expect(report.failures.map { ($0.error as? RunError)?.key } == [AnyKey(Worker.self)])
    await injector.close()
  }

  @Test("A run that has ended makes the scopes inside unhealthy, too, and that of a scope makes nothing else so")
  func nested() async throws {
    let (outer, inner) = (Scope("outer"), Scope("inner", inside: Scope("outer")))
    let injector = try Injector {
      Bind(Worker.self).to { Worker() }.in(outer).running { _ in throw Broken() }
      Contribute(HealthCheck.self, at: "disk").to { HealthCheck {} }
      Bind(Int.self).to { 1 }.in(inner)
    }
    let scope = try injector.enter(outer)
    let nested = try scope.enter(inner)
    _ = scope[Worker.self]
    await #expect(throws: RunError.self) { try await scope.untilFailure() }
    #expect(await injector.health().isHealthy)
    #expect(await scope.health().failures.map { $0.error is RunError } == [true])
    #expect(await nested.health().failures.map { $0.error is RunError } == [true])
    await injector.close()
  }

  @Test("A run that goes on is healthy")
  func running() async throws {
    let injector = try Injector {
      Bind(Worker.self).to { Worker() }.singleton().running { _ in
        while true { try await Task.sleep(for: .seconds(3_600)) }
      }
      Contribute(HealthCheck.self, at: "disk").to { HealthCheck {} }
    }
    _ = injector[Worker.self]
    #expect(await injector.health().isHealthy)
    await injector.close()
  }
}
