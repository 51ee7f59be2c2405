import Dovetail
import DovetailTesting
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import ServiceLifecycle
import Shortener
import ShortenerModules

@Suite("The injector as a service", .limited)
struct InjectorServiceTests {
  struct Pool: Sendable {}
  struct Root: Service {
    let body: @Sendable () async throws -> Void
    func run() async throws { try await body() }
  }
  struct Failure: Error {}

  private let opening = Spy<() -> Void>()
  private let closing = Spy<() -> Void>()
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private func makeInjector() throws -> Injector {
    let (opening, closing) = (opening, closing)
    return try Injector {
      Bind(Pool.self).to { () async in
        opening()
        return Pool()
      }.singleton().onClose { _ in closing() }
    }
  }

  @Test("Awaited instances are started before the root runs, and closed after it")
  func order() async throws {
    let running = Spy<() -> Void>()
    try await InjectorService(makeInjector(), logger: logger) { injector in
      _ = try injector.resolve(Pool.self)
      return Root { running() }
    }.run()
    #expect(opening.wasCalled(before: running))
    #expect(running.wasCalled(before: closing))
  }

  @Test("A root that fails leaves nothing open")
  func failing() async throws {
    let service = try InjectorService(makeInjector(), logger: logger) { _ in Root { throw Failure() } }
    await #expect(throws: Failure.self) { try await service.run() }
    #expect(closing.wasCalled(times: 1))
  }

  @Test("A log names the service, and does not print its graph")
  func name() throws {
    let service = try InjectorService(makeInjector(), logger: logger) { _ in Root {} }
    #expect("\(service)" == "ShortenerModules.InjectorService")
  }

  @Test("A shutdown waits for the open requests, and then for their counts")
  func shutdown() async throws {
    let links = LinksDouble()
    let announcing = Spy<(Int) -> Void>()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    links.finding.answers { code in
      for await _ in gate { break }
      return Link(code: code, url: "https://swift.org", owner: "demo")
    }
    let graph = try Graph(TestedModule()).overriding {
      Bind(Links.self).toInstance(links)
      Bind(Announcement.self).toInstance(Announcement { announcing($0.localAddress?.port ?? 0) })
    }
    let service = try InjectorService(Injector(graph), logger: logger) { try await $0.resolved(WebServer.self) }
    let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [service], logger: logger))
    async let run: Void = try group.run()
    await announcing.called()
    let port = try #require(announcing.calls().first?.arguments)
    try await TestClient.withClient(host: "127.0.0.1", port: port) { client in
      async let response = client.get("/swift")
      await links.finding.called()
      await group.triggerGracefulShutdown()
      #expect(!links.visiting.wasCalled())
      open.yield()
      let status = try await response.status
      #expect(status == .found)
    }
    try await run
    #expect(links.visiting.calls().map(\.arguments) == [["swift": 1]])
  }
}
