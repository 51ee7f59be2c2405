import CoreMetrics
import Dovetail
import DovetailTesting
import InMemoryTracing
import MetricsTestKit
import Shortener
import ShortenerModules
import Tracing

// 'Tracing' has a protocol 'Injector', so the class is named with its module here.

@Suite("Telemetry", .limited)
struct TelemetryTests {
  private struct Fault: Error {}
  private let metrics = TestMetrics()
  private let tracer = InMemoryTracer()

  private func makeInjector(@ModuleBuilder _ bindings: () -> Bindings) throws -> Dovetail::Injector {
    try Dovetail::Injector(Graph { bindings() }, listener: Telemetry(metrics: metrics).listener)
  }

  private func values(_ label: String, _ key: Any.Type) throws -> [Int64] {
    try metrics.expectTimer(label, [("key", "\(key)")]).values
  }

  @Test("A creation is timed, and a span within that of its request")
  func creations() async throws {
    let links = LinksDouble()
    let injector = try makeInjector {
      TestedModule()
      Override { Bind(Links.self).toInstance(links) }
    }
    try await withTracer(tracer) {
      try await withSpan("request") { _ in
        try await injector.withScope(.request) {
          Seed(IncomingRequest.self, IncomingRequest(id: "1"))
        } perform: { scope in
          _ = try await scope.resolved(Redirect.self)
        }
      }
    }
    await injector.close()
    #expect(try values("injector.creation", Redirect.self).count == 1)
    let request = try #require(tracer.finishedSpans.first { $0.operationName == "request" })
    let creation = try #require(tracer.finishedSpans.first { $0.operationName == "make Redirect" })
    #expect(creation.parentSpanID == request.spanID)
  }

  @Test("The tracer is that of the task which makes a value, not that of the task which made the telemetry")
  func tracers() throws {
    let other = InMemoryTracer()
    let injector = try withTracer(other) { try makeInjector { Bind(Int.self).to { 1 } } }
    _ = withTracer(tracer) { injector[Int.self] }
    #expect(tracer.finishedSpans.map(\.operationName) == ["make Int"])
    #expect(other.finishedSpans.isEmpty)
  }

  @Test("Starts, hooks and runs are timed, and spans; a failure has its error")
  func activities() async throws {
    let injector = try makeInjector {
      Bind(Int.self).to { 1 }.eagerSingleton().onClose { _ in throw Fault() }
      Bind(Double.self).to { 2 }.singleton().running { _ in await untilCanceled() }
    }
    try await withTracer(tracer) {
      try await injector.start()
      await injector.close()
    }
    #expect(try values("injector.start", Dovetail::Injector.self).count == 1)
    #expect(try values("injector.hook", Int.self).count == 1)
    #expect(try values("injector.run", Double.self).count == 1)
    #expect(Set(tracer.finishedSpans.map(\.operationName)).isSuperset(of: ["start Injector", "hook Int"]))
    let hook = try #require(tracer.finishedSpans.first { $0.operationName == "hook Int" })
    #expect(hook.errors.count == 1)
  }

  @Test("Without metrics and a tracer, nobody listens")
  func nobody() {
    #expect(Telemetry(metrics: NOOPMetricsHandler.instance).listener == nil)
    withTracer(tracer) { #expect(Telemetry(metrics: NOOPMetricsHandler.instance).listener != nil) }
    #expect(Telemetry(metrics: metrics).listener != nil)
  }

  @Test("Scopes that are opened and closed are counted")
  func scopes() async throws {
    let injector = try makeInjector { Bind(String.self).seeded(in: .request) }
    for text in ["a", "b"] {
      let scope = try injector.enter(.request) { Seed(String.self, text) }
      await scope.close()
    }
    _ = try injector.enter(.request) { Seed(String.self, "c") }
    #expect(metrics.counterTotal(label: "injector.opened", dimensions: [("scope", "request")]) == 3)
    #expect(metrics.counterTotal(label: "injector.closed", dimensions: [("scope", "request")]) == 2)
    await injector.close()
  }
}
