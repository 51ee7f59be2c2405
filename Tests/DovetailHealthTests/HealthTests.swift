import Dovetail
import DovetailHealth
import DovetailTesting
import Synchronization
import TestSupport
import Testing

@Suite("Health", .limited)
struct HealthTests {
  struct Fault: Error, CustomStringConvertible {
    var description: String { "the connection is gone\nsince 12:00" }
  }
  final class Store: Sendable {}

  @Test("Without contributions, a report is empty and healthy")
  func none() async throws {
    let report = await (try Injector { Bind(Int.self).to { 1 } }).health()
    #expect(report.isHealthy && report.results.isEmpty && "\(report)".isEmpty)
    #expect(await (try Injector { Contributions(of: HealthCheck.self, at: String.self) }).health().results.isEmpty)
  }

  @Test("All checks run, at the same time, and are reported in the order of their contributions")
  func parallel() async throws {
    let (second, open) = AsyncStream.makeStream(of: Void.self)
    let store = Store()
    let injector = try Injector {
      Bind(Store.self).to { () async in store }.singleton()
      Contribute(HealthCheck.self, at: "first").to { HealthCheck { for await _ in second { return } } }
      Contribute(HealthCheck.self, at: "second").to { (_: Store) in HealthCheck { open.yield() } }
      Contribute(HealthCheck.self, at: "third").toInstance(HealthCheck {})
    }
    let report = await injector.health(within: .seconds(60))
    #expect(report.results.map(\.name) == ["first", "second", "third"])
    #expect(report.isHealthy)
    #expect(report.results.allSatisfy { $0.duration > .zero && "\($0)".hasPrefix($0.name ?? "?") })
  }

  @Test("A check that throws, that exceeds its limit, and that cannot be made are failures; the others are run")
  func failures() async throws {
    let start = #_sourceLocation
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let injector = try Injector {
      Bind(Store.self).to { () async throws -> Store in throw Fault() }.singleton()
      Contribute(HealthCheck.self, at: "queue").to { HealthCheck { throw Fault() } }
      Contribute(HealthCheck.self, at: "store").to { (_: Store) in HealthCheck {} }
      // It ignores its cancellation.
      Contribute(HealthCheck.self, at: "mail").to {
        HealthCheck(within: .milliseconds(10)) { for await _ in ended { break } }
      }
      Contribute(HealthCheck.self, at: "disk").to { HealthCheck {} }
    }
    let report = await Task { await injector.health(within: .seconds(60)) }.value
    end.finish()
    #expect(!report.isHealthy)
    #expect(report.results.map(\.name) == ["queue", "store", "mail", "disk"])
    #expect(report.failures.map(\.name) == ["queue", "store", "mail"])
    #expect(report.failures[0].error is Fault)
    #expect((report.failures[1].error as? ResolutionError)?.underlying is Fault)
    #expect((report.failures[2].error as? TimeLimitError)?.limit == .milliseconds(10))
    Golden.expect("\(report)", "failures", from: start)
  }

  @Test("A creation that does not end is a failure when the limit has passed, and is canceled")
  func creation() async throws {
    let begun = Atomic<Bool>(false)
    let canceled = Spy<() -> Void>()
    let injector = try Injector {
      Bind(Store.self).to { () async throws in
        begun.store(true, ordering: .relaxed)
        await withTaskCancellationHandler {
          while !Task.isCancelled { await Task.yield() }
        } onCancel: {
          canceled()
        }
        return Store()
      }.singleton()
      Contribute(HealthCheck.self, at: "store").to { (_: Store) in HealthCheck {} }
    }
    var limit = Duration.milliseconds(10)
    // On a busy machine, the limit can pass before the creation begins.
    while !begun.load(ordering: .relaxed) {
      let report = await injector.health(within: limit)
      #expect(report.failures.map { $0.error is TimeLimitError } == [true])
      limit *= 2
    }
    await canceled.called()
  }

  @Test("A cancellation of the caller reaches a creation")
  func canceled() async throws {
    let begun = AsyncStream.makeStream(of: Void.self)
    let injector = try Injector {
      Bind(Store.self).to { () async throws -> Store in
        begun.continuation.finish()
        while true { try await Task.sleep(for: .seconds(3_600)) }
      }.singleton()
      Contribute(HealthCheck.self, at: "store").to { (_: Store) in HealthCheck {} }
    }
    let health = Task { await injector.health(within: .seconds(10_000)) }
    for await _ in begun.stream {}
    health.cancel()
    #expect(await health.value.failures.map { $0.error is CancellationError } == [true])
  }

  @Test("A check without a name is a failure that says how to name it")
  func unnamed() async throws {
    let start = #_sourceLocation
    let report = await (try Injector { Contribute(HealthCheck.self).to { HealthCheck {} } }).health()
    Golden.expect("\(report)", "unnamed", from: start)
  }

  @Test("Two checks of one name are a fault of the graph")
  func doubled() {
    #expect(throws: GraphError.self) {
      try Graph { for _ in 0..<2 { Contribute(HealthCheck.self, at: "disk").to { HealthCheck {} } } }
    }
  }

  @Test("The checks of a scope are run where it is open")
  func scopes() async throws {
    let session = Scope("session")
    let injector = try Injector {
      Bind(Store.self).to { Store() }.in(session)
      Contribute(HealthCheck.self, at: "app").to { HealthCheck {} }
      Contribute(HealthCheck.self, at: "session").to { (_: Store) in HealthCheck {} }.in(session)
    }
    #expect(await injector.health().results.map(\.name) == ["app"])
    let scope = try injector.enter(session)
    #expect(await scope.health().results.map(\.name) == ["app", "session"])
    await scope.close()
    await injector.close()
  }

  @Test("A decorated collection has its own checks, and fails as a whole")
  func decorated() async throws {
    func report(_ fault: Fault?) async throws -> HealthReport {
      try await Injector {
        Contribute(HealthCheck.self, at: "disk").to { HealthCheck {} }
        Decorate([String: HealthCheck].self) { old in
          if let fault { throw fault }
          return old.merging(["more": HealthCheck { throw Fault() }]) { $1 }
        }
      }.health()
    }
    #expect(try await report(nil).results.map { $0.error == nil } == [true, false])
    #expect(try await report(Fault()).results.map(\.name) == [nil])
  }

  @Test("An overridden value is what its check gets")
  func overridden() async throws {
    let graph = try Graph {
      Bind(Int.self).to { () throws -> Int in throw Fault() }
      Contribute(HealthCheck.self, at: "number").to { (number: Int) in HealthCheck { if number != 2 { throw Fault() } }
      }
    }
    let report = await (try Injector(graph.overriding { Bind(Int.self).to { 2 } })).health()
    #expect(report.results.map(\.name) == ["number"] && report.isHealthy)
  }

  @Test("A closed injector is not healthy, nor is one that was released")
  func closed() async throws {
    final class Holder: Sendable {
      let injector: Injector
      init(injector: Injector) { self.injector = injector }
    }
    var injector: Injector? = try Injector {
      Contribute(HealthCheck.self, at: "disk").to { HealthCheck {} }
      Bind(Holder.self).to(Holder.init)
    }
    let holder = try #require(try injector?.resolve(Holder.self))
    #expect(await holder.injector.health().isHealthy)
    await injector?.close()
    #expect(await holder.injector.health().failures.count == 1)
    injector = nil
    let start = #_sourceLocation
    Golden.expect("\(await holder.injector.health())", "released", from: start)
  }

  @Test("A report retains nothing of the injector")
  func leaks() async throws {
    try await expectDeallocated(
      try Graph {
        Bind(Store.self).to { Store() }.singleton()
        Contribute(HealthCheck.self, at: "store").to { (store: Store) in HealthCheck { _ = store } }
      }
    ) { injector in
      #expect(await injector.health().isHealthy)
    }
  }
}
