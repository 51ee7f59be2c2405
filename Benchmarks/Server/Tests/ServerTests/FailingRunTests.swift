import Dovetail
import DovetailTesting
import Foundation
import GRPCCore
import Logging
import ServiceLifecycle
import Shortener
import ShortenerModules
import Synchronization

/// Faults of running values, in the service itself.
@Suite("A run that fails", .limited)
struct FailingRunTests {
  private struct Fault: Error {}

  /// What a listener hears of runs.
  private final class Runs: Sendable {
    private let heard = Mutex<[(key: AnyKey, error: (any Error)?)]>([])

    var all: [(key: AnyKey, error: (any Error)?)] { heard.withLock { $0 } }

    @Sendable func listen(to event: InjectorEvent) {
      guard case .performed(let activity) = event, activity.kind == .run else { return }
      heard.withLock { $0.append((activity.key, activity.error)) }
    }
  }

  private let runs = Runs()

  /// The service with another run of the screening client.
  private func makeInjector(
    running run: @escaping @Sendable (ScreeningClient) async throws -> Void
  ) throws -> Injector {
    let graph = try Graph(TestedModule()).overriding {
      Bind(ScreeningClient.self).to { try ScreeningClient(to: $0) }.singleton().running(run)
    }
    return try Injector(graph, listener: runs.listen)
  }

  /// Checks what is told of the client: by the wait for a failure, the report of the close, and the listener.
  private func expectFailure(
    of injector: Injector, _ isExpected: @Sendable (RunError) -> Bool
  ) async throws {
    let error = try #require(await #expect(throws: RunError.self) { try await injector.untilFailure() })
    #expect(error.key == AnyKey(ScreeningClient.self))
    #expect(error.dependents.first == AnyKey(Screening.self))
    #expect(isExpected(error))
    let failures = await injector.close().failures
    #expect(failures.map(\.key) == [AnyKey(ScreeningClient.self)])
    #expect((failures.first?.error as? RunError).map(isExpected) == true)
    let heard = runs.all.filter { $0.error != nil }
    #expect(heard.map(\.key) == [AnyKey(ScreeningClient.self)])
    #expect((heard.first?.error as? RunError).map(isExpected) == true)
  }

  @Test("One that throws at once is told with its error, its key and its dependents")
  func atOnce() async throws {
    let injector = try makeInjector { _ in throw Fault() }
    // It ends the start, if that has not ended before.
    do { try await injector.start() } catch let error as RunError { #expect(error.underlying is Fault) }
    try await expectFailure(of: injector) { $0.underlying is Fault }
  }

  @Test("One that throws later is told in the same way")
  func later() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let injector = try makeInjector { client in
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { try await client.runConnections() }
        for await _ in gate { throw Fault() }
      }
    }
    try await injector.start()
    _ = try await injector.resolved(Screening.self).verdict(on: "")
    #expect(runs.all.isEmpty)
    open.yield()
    try await expectFailure(of: injector) { $0.underlying is Fault }
  }

  @Test("One that ends without an error while it is needed is a failure")
  func ended() async throws {
    let injector = try Injector(Graph(TestedModule()), listener: runs.listen)
    try await injector.start()
    try await injector.resolved(ScreeningClient.self).beginGracefulShutdown()
    try await expectFailure(of: injector) { $0.underlying == nil }
  }

  @Test("One that ignores its cancellation is left behind at the limit, and all else is closed late")
  func endless() async throws {
    let (gate, end) = AsyncStream.makeStream(of: Void.self)
    let injector = try makeInjector { _ in await Task.detached { for await _ in gate { return } }.value }
    try await injector.start()
    let database = injector[TestFolder.self].database
    let report = await injector.close(within: .seconds(2))
    #expect(report.failures.first?.key == AnyKey(ScreeningClient.self))
    #expect(report.failures.contains { $0.key == AnyKey(Store.self) && $0.error is TimeLimitError })
    #expect(!FileManager.default.fileExists(atPath: database))
    end.finish()
  }

  @Test("A server that cannot listen keeps the service from starting, and nothing stays open")
  func cannotStart() async throws {
    let other = ScreeningServer()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await other.serve() }
      let port = try await other.address.port
      let graph = try Graph(TestedModule()).overriding {
        Bind(ScreeningServer.self).to { ScreeningServer(port: port) }.singleton()
          .running({ try await $0.serve() }, stop: { $0.beginGracefulShutdown() })
      }
      let closed = Mutex<CloseReport?>(nil)
      let injector = try Injector(graph) { event in
        if case .closed(let report) = event { closed.withLock { $0 = report } }
      }
      let error = await #expect(throws: (any Error).self) { try await InjectorService(injector).run() }
      // Either the run ends first, or the wait for its address.
      let isOfRun = (error as? RunError)?.key == AnyKey(ScreeningServer.self)
      #expect(isOfRun || (error as? ResolutionError)?.path.contains(AnyKey(ScreeningAddress.self)) == true)
      let report = try #require(closed.withLock { $0 })
      #expect(report.failures.map(\.key) == [AnyKey(ScreeningServer.self)])
      #expect(injector.isClosed)
      other.beginGracefulShutdown()
    }
  }
}
