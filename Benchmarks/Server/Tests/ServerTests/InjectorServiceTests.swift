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
  final class Pool: Sendable {}
  struct Fault: Error {}

  private let opening = Spy<() -> Void>()
  private let closing = Spy<() -> Void>()
  private let running = Spy<() -> Void>()
  private let stopping = Spy<() -> Void>()
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// A pool, and a consumer of it that runs.
  private func makeInjector(
    opening: @escaping @Sendable () async throws -> Void = {},
    running: @escaping @Sendable () async throws -> Void = { await untilCanceled() }
  ) throws -> Injector {
    struct Consumer: Sendable { let pool: Pool }
    let (opened, closing, begun, stopping) = (self.opening, closing, self.running, stopping)
    return try Injector {
      Bind(Pool.self).to { () async throws in
        opened()
        try await opening()
        return Pool()
      }.singleton().onClose { _ in closing() }
      Bind(Consumer.self).to { Consumer(pool: $0) }.singleton().running { _ in
        begun()
        defer { stopping() }
        try await running()
      }
    }
  }

  private func makeGroup(_ injector: Injector) -> ServiceGroup {
    ServiceGroup(services: [InjectorService(injector)], logger: logger)
  }

  @Test("A shutdown ends what runs, and then closes what it needs")
  func order() async throws {
    let group = try makeGroup(makeInjector())
    async let run: Void = try group.run()
    await running.called()
    await group.triggerGracefulShutdown()
    try await run
    #expect(opening.wasCalled(before: running))
    #expect(running.wasCalled(before: stopping))
    #expect(stopping.wasCalled(before: closing))
  }

  @Test("A run that fails ends the group with its error, and everything is closed")
  func failing() async throws {
    let injector = try makeInjector(running: { throw Fault() })
    let error = await #expect(throws: RunError.self) { try await makeGroup(injector).run() }
    #expect(error?.underlying is Fault)
    #expect(closing.wasCalled(times: 1))
  }

  @Test("A start that fails leaves nothing open")
  func failingStart() async throws {
    let injector = try makeInjector(opening: { throw Fault() })
    let error = await #expect(throws: ResolutionError.self) { try await makeGroup(injector).run() }
    #expect(error?.underlying is Fault)
    #expect(injector.isClosed)
    #expect(!running.wasCalled())
  }

  @Test("A shutdown during the start cancels it")
  func early() async throws {
    let group = try makeGroup(makeInjector(opening: { await untilCanceled() }))
    async let run: Void = try group.run()
    await opening.called()
    await group.triggerGracefulShutdown()
    try await run
    #expect(!running.wasCalled() || stopping.wasCalled())
  }

  @Test("A log names the service, and does not print its graph")
  func name() throws {
    #expect("\(try InjectorService(makeInjector()))" == "ShortenerModules.InjectorService")
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
    let group = try makeGroup(Injector(graph))
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

  @Test("The scope of a request is closed with the logger of the program")
  func currentLogger() async throws {
    let (announcing, logging) = (Spy<(Int) -> Void>(), Spy<(String) -> Void>())
    let graph = try Graph(TestedModule()).overriding {
      Bind(Links.self).toInstance(LinksDouble())
      Bind(Visits.self).to(Visits.init).in(.request).onClose { _ in logging(Logger.current.label) }
      Bind(Announcement.self).toInstance(Announcement { announcing($0.localAddress?.port ?? 0) })
    }
    let group = try makeGroup(Injector(graph))
    async let run: Void = try withLogger(logger) { _ in try await group.run() }
    await announcing.called()
    let port = try #require(announcing.calls().first?.arguments)
    try await TestClient.withClient(host: "127.0.0.1", port: port) { client in
      let status = try await client.get("/swift").status
      #expect(status == .found)
    }
    await group.triggerGracefulShutdown()
    try await run
    #expect(logging.calls().map(\.arguments) == ["test"])
  }
}
