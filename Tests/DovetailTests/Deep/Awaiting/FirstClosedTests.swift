import Dovetail
import Synchronization
import Testing

/// Such as a server that opens a scope for each request.
@Suite("Running values on which nothing depends", .limited)
struct FirstClosedTests {
  private final class Store: Sendable {}
  private struct Visit: Sendable {
    let store: Store
  }
  /// With a text of its own, it is one of several, and so is its injector.
  private struct Server: Sendable {
    let injector: Injector
    let name: String
  }
  private struct Group: Sendable {
    let server: Server
  }

  private let notes = Notes()

  private func injector(
    run: @escaping @Sendable (Injector) async throws -> Void, stop: @escaping @Sendable () -> Void = {}
  ) throws -> Injector {
    try Injector { [notes] in
      Bind(String.self).to { (site: InjectionSite) in "\(site)" }
      Bind(Server.self).to(Server.init)
      // Made before what a request needs, so it would be closed after that by its order alone.
      Bind(Group.self).to(Group.init).singleton().running {
        try await run($0.server.injector)
      } stop: { _ in
        stop()
      }
      Bind(Store.self).to { Store() }.singleton().onClose { _ in notes.add("store") }
      Bind(Visit.self).to(Visit.init).in(.visit).onClose { _ in notes.add("visit") }
    }
  }

  @Test("They read and open scopes until they have stopped; only then reads end, and scopes are closed")
  func requests() async throws {
    let (served, stopping) = (AsyncGate(), AsyncGate())
    let injector = try injector { [notes] injector in
      let visit = try injector.enter(.visit)
      _ = visit[Visit.self]
      await served.pass()
      await stopping.pass()
      notes.add("\(injector.isClosed) \(visit.isClosed)")
      let last = try injector.enter(.visit)
      _ = last[Visit.self]
      for scope in [visit, last] { await scope.close() }
      notes.add("served")
    } stop: {
      stopping.open()
    }
    try await injector.start()
    await served.wait()
    served.open()
    let report = await injector.close()
    #expect(report.failures.isEmpty)
    #expect(notes.all == ["false false", "visit", "visit", "served", "store"])
  }

  @Test("Calls that close at the same time get the same report, and one in the run does not wait")
  func together() async throws {
    let stopping = AsyncGate()
    let injector = try injector { injector in
      await stopping.pass()
      await injector.close()
    } stop: {
      stopping.open()
    }
    try await injector.start()
    async let first = injector.close()
    async let second = injector.close()
    let reports = await [first, second]
    #expect(reports.map(\.closed) == [[AnyKey(Group.self)], [AnyKey(Group.self)]])
    #expect(injector.isClosed)
  }

  @Test("One that does not end in time is a failure once, and everything else is closed")
  func late() async throws {
    let end = AsyncGate()
    let injector = try injector { injector in
      _ = injector[Store.self]
      await end.pass()
    }
    try await injector.start()
    await end.wait()
    let report = await injector.close(within: .milliseconds(10))
    // The limit is one of the whole close, so what is closed later is late, too.
    #expect(report.failures.map(\.key) == [AnyKey(Group.self), AnyKey(Store.self)])
    #expect(report.failures.allSatisfy { $0.error is TimeLimitError })
    #expect(notes.all == ["store"])
    end.open()
  }

  @Test("The one that was made last is stopped first")
  func several() async throws {
    let notes = notes
    let injector = try Injector {
      for name in ["first", "second"] {
        Bind(Key<Int>(name)).to { 1 }.singleton().running { _ in
          try? await untilCanceled()
          notes.add(name)
        }
      }
    }
    for name in ["second", "first"] { _ = try await injector.resolved(Key<Int>(name)) }
    await injector.close()
    #expect(notes.all == ["first", "second"])
  }

  @Test("One on which a value depends is stopped after that value")
  func needed() async throws {
    let notes = notes
    let injector = try Injector {
      Bind(Server.self).to { Server(injector: $0, name: "") }.singleton().running { _ in
        try? await untilCanceled()
        notes.add("server")
      }
      Bind(Int.self).to { (_: Server) in 1 }.eagerSingleton().onClose { _ in notes.add("dependent") }
    }
    try await injector.start()
    await injector.close()
    #expect(notes.all == ["dependent", "server"])
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit")
}
