import Dovetail
import Testing

@Suite("Runs on which others wait", .limited)
struct FailingRunTests {
  private struct Taken: Error {}
  private struct Stuck: Error {}

  /// A server that tells its port when it has one, which it never has.
  private final class Server: Sendable {
    var port: Int {
      get async throws {
        try await untilCanceled()
        return 1
      }
    }
  }
  private final class Worker: Sendable {
    let provider: Provider<Worker>
    init(_ provider: Provider<Worker>) async { self.provider = provider }
  }

  /// An injector whose server ends at once, by an error or not.
  private static func injector(throwing: Bool, portIn scope: Scope? = nil) throws -> Injector {
    try Injector {
      Bind(Server.self).to { Server() }.singleton().running { _ in if throwing { throw Taken() } }
      let port = Bind(Int.self).to { (server: Server) async throws in try await server.port }
      if let scope { port.in(scope) } else { port.singleton() }
    }
  }

  private func expect(_ error: RunError?, throwing: Bool) {
    #expect(error?.key == AnyKey(Server.self))
    #expect(error?.underlying is Taken == throwing)
  }

  @Test("start() throws the error of a run that ends meanwhile, on which a value waits", arguments: [true, false])
  func start(throwing: Bool) async throws {
    let injector = try Self.injector(throwing: throwing)
    expect(await #expect(throws: RunError.self) { try await injector.start() }, throwing: throwing)
    await #expect(throws: RunError.self) { try await injector.untilFailure() }
    #expect(await injector.close().failures.contains { $0.error is RunError })
  }

  @Test("start() throws the error of a run that has ended before", arguments: [true, false])
  func before(throwing: Bool) async throws {
    let injector = try Injector {
      Bind(Server.self).to { Server() }.singleton().running { _ in if throwing { throw Taken() } }
      Bind(Int.self).to { () async in 1 }.singleton()
    }
    _ = injector[Server.self]
    await #expect(throws: RunError.self) { try await injector.untilFailure() }
    expect(await #expect(throws: RunError.self) { try await injector.start() }, throwing: throwing)
    await injector.close()
  }

  @Test("A start ends at once when a run fails that no value needs")
  func unneeded() async throws {
    let injector = try Injector {
      Bind(Server.self).to { Server() }.singleton().running { _ in throw Taken() }
      Bind(Int.self).to { () async throws -> Int in
        try await untilCanceled()
        return 1
      }.singleton()
    }
    expect(await #expect(throws: RunError.self) { try await injector.start() }, throwing: true)
    await injector.close()
  }

  @Test(
    "Of a scope, resolved and start() throw the error of a run around it that a value needs", arguments: [true, false],
    [true, false])
  func scope(throwing: Bool, isStarting: Bool) async throws {
    let injector = try Self.injector(throwing: throwing, portIn: .visit)
    let visit = try injector.enter(.visit)
    let error = await #expect(throws: RunError.self) {
      if isStarting { try await visit.start() } else { _ = try await visit.resolved(Int.self) }
    }
    expect(error, throwing: throwing)
    await visit.close()
    await injector.close()
  }

  @Test("A function that needs a failed run is not called again, even if it ignores its end")
  func again() async throws {
    let (gate, fails, calls) = (AsyncGate(), AsyncGate(), Counter())
    let injector = try Injector {
      Bind(Server.self).to { Server() }.singleton().running { _ in await fails.pass() }
      Bind(Int.self).to { (_: Server) async in
        calls.count()
        await gate.pass()
        return 1
      }.singleton()
    }
    let first = Task { try await injector.resolved(Int.self) }
    await gate.wait()
    fails.open()
    await #expect(throws: RunError.self) { try await first.value }
    await #expect(throws: RunError.self) { try await injector.resolved(Int.self) }
    #expect(calls.value == 1)
    gate.open()
    await injector.close()
  }

  @Test("A value of a scope that needs no failed run is made")
  func others() async throws {
    let injector = try Injector {
      Bind(Server.self).to { Server() }.singleton().running { _ in throw Taken() }
      Bind(Int.self).to { (_: Provider<Server>) async in 1 }.in(.visit)
    }
    _ = injector[Server.self]
    await #expect(throws: RunError.self) { try await injector.untilFailure() }
    let visit = try injector.enter(.visit)
    try await visit.start()
    #expect(visit[Int.self] == 1)
    await injector.close()
  }

  @Test("The errors of a run and of its stop are both in the report")
  func both() async throws {
    let stopping = AsyncGate()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in
        await stopping.pass()
        throw Taken()
      } stop: { _ in
        stopping.open()
        throw Stuck()
      }
    }
    _ = injector[Int.self]
    let failures = await injector.close().failures
    #expect(failures.map(\.key) == [AnyKey(Int.self), AnyKey(Int.self)])
    #expect(failures.contains { $0.error is Taken })
    #expect(failures.contains { $0.error is Stuck })
  }

  @Test("A run finds its own awaited value from its beginning")
  func itself() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Worker.self).to { (provider: Provider<Worker>) async in await Worker(provider) }.in(.visit).running {
        worker in
        do { _ = try worker.provider.get() } catch { notes.add("\(error)") }
        try await untilCanceled()
      }
    }
    for _ in 0..<2_000 {
      let visit = try injector.enter(.visit)
      async let first: Void = visit.start()
      async let second: Void = visit.start()
      try await first
      try await second
      await visit.close()
    }
    #expect(notes.all == [])
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit")
}
