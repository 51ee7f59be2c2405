import Dovetail
import DovetailInspection
import DovetailTesting
import Logging
import ServiceLifecycle
import Shortener
import ShortenerModules

@Suite("The graph of the service", .limited)
struct GraphTests {
  @Test("All roots of a role are bound", arguments: [Role.web, .worker, .migration])
  func roots(_ role: Role) throws {
    try verify(ServiceModule(role: role)).verify(roots: ServiceModule.roots(of: role))
  }

  @Test("A role starts what it needs, and nothing of the others")
  func roles() async throws {
    let record = CreationRecord()
    let graph = try Graph(TestedModule(role: .migration))
    let injector = try Injector(graph, recording: record)
    try await injector.start()
    await injector.close()
    let made = Set(graph.nodes.filter { record.count(of: $0.key, at: $0.site) > 0 }.map { "\($0.key)" })
    #expect(made.isSuperset(of: ["Migration", "Store"]))
    #expect(made.isDisjoint(with: ["ServiceGroup", "WebServer", "Worker", "\(AnyKey(ScreeningClient.self))"]))
    #expect(!graph.isBound(Worker.self))
  }

  @Test("The worker runs from the start to the close")
  func worker() async throws {
    let links = LinksDouble()
    let graph = try Graph(TestedModule(role: .worker)).overriding { Bind(Links.self).toInstance(links) }
    let injector = try Injector(graph)
    try await injector.start()
    await links.removing.called()
    #expect(await injector.close().failures.isEmpty)
  }

  @Test("A logger has the name of its owner")
  func loggers() throws {
    struct Owner { let logger: Logger }
    let graph = try Graph(TestedModule()).adding { Bind(Owner.self).to { Owner(logger: $0) } }
    #expect(try Injector(graph).resolve(Owner.self).logger.label == "Owner")
  }
}
