import Dovetail
import DovetailInspection
import DovetailProperties
import DovetailTesting
import GRPCCore
import Hummingbird
import HummingbirdTesting
import ServiceLifecycle
import Shortener
import ShortenerModules
import Synchronization

/// A client of gRPC as a running value, and its peer: another one, or a server that a test starts and ends.
@Suite("The screening service", .limited)
struct ScreeningTests {
  private let local = Verdict(refusal: "'http://localhost' is this machine")

  /// Runs a server until its peer has gone.
  private func serve<Result: Sendable>(
    port: Int = 0, _ body: @Sendable (ScreeningAddress) async throws -> Result
  ) async throws -> Result {
    try await withThrowingDiscardingTaskGroup { group in
      let server = ScreeningServer(port: port)
      group.addTask { try await server.serve() }
      let result = try await body(server.address)
      server.beginGracefulShutdown()
      return result
    }
  }

  @Test("The client runs before its first use: after a start, and without one from the first read on")
  func beginning() async throws {
    for isStarted in [true, false] {
      let injector = try Injector(Graph(TestedModule()))
      if isStarted { try await injector.start() }
      let screening = try await injector.resolved(Screening.self)
      #expect(try await screening.verdict(on: "http://localhost") == local)
      #expect(try await screening.verdict(on: "https://swift.org") == Verdict())
      #expect(await injector.close().failures.isEmpty)
    }
  }

  @Test("The web server ends first, then the client, even one that is made late, and then its peer")
  func shutdown() async throws {
    let ends = Mutex<[AnyKey]>([])
    let graph = try Graph(TestedModule()).overriding {
      Bind(ScreeningAddress.self).to { (server: ScreeningServer) in
        try await Task.sleep(for: .milliseconds(300))
        return try await server.address
      }
    }
    let injector = try Injector(graph) { event in
      guard case .performed(let activity) = event, activity.kind == .run else { return }
      #expect(activity.error == nil)
      ends.withLock { $0.append(activity.key) }
    }
    try await injector.start()
    let screening = try await injector.resolved(Screening.self)
    _ = try await screening.verdict(on: "")
    let report = await injector.close()
    #expect(report.failures.isEmpty)
    #expect(
      ends.withLock { $0 } == [
        AnyKey(ServiceGroup.self), AnyKey(ScreeningClient.self), AnyKey(ScreeningServer.self),
      ])
    await #expect(throws: (any Error).self) { try await screening.verdict(on: "") }
  }

  @Test("The client finds a peer that went away and came back; meanwhile, a new link must wait")
  func reconnecting() async throws {
    let address = Mutex<ScreeningAddress?>(nil)
    let graph = try Graph(TestedModule()).overriding {
      Bind(ScreeningAddress.self).to { try #require(address.withLock { $0 }) }
      Bind(Screening.self).to { RemoteScreening(client: $0, within: .milliseconds(50)) }
    }
    let injector = try Injector(graph)
    let port = try await serve { found in
      address.withLock { $0 = found }
      try await injector.start()
      let client = try await injector.resolved(ScreeningClient.self)
      #expect(try await RemoteScreening(client: client).verdict(on: "http://localhost") == local)
      return found.port
    }
    let server = try await injector.resolved(WebServer.self)
    try await server.application.test(.router) { client in
      let body = ByteBuffer(string: #"{"url": "https://swift.org"}"#)
      let response = try await client.execute(
        uri: "/links", method: .post, headers: [.authorization: "Bearer demo"], body: body)
      #expect(response.status == .serviceUnavailable)
      #expect(String(buffer: try await client.execute(uri: "/health", method: .get).body) == "screening\n")
    }
    try await serve(port: port) { _ in
      let client = try await injector.resolved(ScreeningClient.self)
      #expect(try await RemoteScreening(client: client).verdict(on: "http://localhost") == local)
    }
    // The peer has gone again, which keeps nothing from closing.
    #expect(await injector.close().failures.isEmpty)
  }

  @Test("A double needs no run: neither the client nor its peer is made")
  func double() async throws {
    struct Allowing: Screening {
      func verdict(on url: String) async throws -> Verdict { Verdict() }
    }
    let record = CreationRecord()
    let graph = try Graph(TestedModule()).overriding { Bind(Screening.self).to { Allowing() } }
    let injector = try Injector(graph, recording: record)
    try await injector.start()
    #expect(await injector.health().isHealthy)
    await injector.close()
    let made = Set(graph.nodes.filter { record.count(of: $0.key, at: $0.site) > 0 }.map(\.key))
    #expect(made.contains(AnyKey(ServiceGroup.self)))
    #expect(made.isDisjoint(with: [AnyKey(ScreeningClient.self), AnyKey(ScreeningServer.self)]))
  }
}
