import Dovetail
import DovetailInspection
import DovetailTesting
import InMemoryTracing
import Logging
import MetricsTestKit
import Shortener
import ShortenerModules
import Tracing

@Suite("The graph of the service", .limited)
struct GraphTests {
  @Test("All roots of the roles and the handlers are bound")
  func roots() throws {
    try verify(ServiceModule()).verify(roots: ServiceModule.roots)
  }

  @Test("A role makes its own root, and none of the others")
  func roles() async throws {
    let record = CreationRecord()
    let graph = try Graph(TestedModule())
    let injector = try Dovetail.Injector(graph, recording: record)
    try await injector.start()
    _ = try await injector.resolved(Migration.self)
    await injector.close()
    let made = Set(graph.nodes.filter { record.count(of: $0.key, at: $0.site) > 0 }.map { "\($0.key)" })
    #expect(made.isSuperset(of: ["Migration", "Store"]))
    #expect(made.isDisjoint(with: ["WebServer", "Worker"]))
  }

  @Test("A logger has the name of its owner")
  func loggers() throws {
    struct Owner { let logger: Logger }
    let graph = try Graph(TestedModule()).adding { Bind(Owner.self).to { Owner(logger: $0) } }
    #expect(try Dovetail.Injector(graph).resolve(Owner.self).logger.label == "Owner")
  }

  @Test("Creations are reported to metrics and tracing, within the enclosing span")
  func telemetry() async throws {
    let (metrics, tracer) = (TestMetrics(), InMemoryTracer())
    let links = LinksDouble()
    let graph = try Graph(TestedModule()).overriding { Bind(Links.self).toInstance(links) }
    let injector = try Dovetail.Injector(graph, listener: Telemetry(metrics: metrics, tracer: tracer).listener)
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
    #expect(try metrics.expectTimer("injector.creation", [("key", "Redirect")]).values.count == 1)
    let request = try #require(tracer.finishedSpans.first { $0.operationName == "request" })
    let creation = try #require(tracer.finishedSpans.first { $0.operationName == "make Redirect" })
    #expect(creation.parentSpanID == request.spanID)
  }
}
