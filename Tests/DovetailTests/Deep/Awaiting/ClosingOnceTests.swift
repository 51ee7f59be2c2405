import Dovetail
import Testing

@Suite("Closing from everywhere", .limited)
struct ClosingOnceTests {
  enum Place: CaseIterable { case program, owner, run, task, stop, hook, creation }

  private final class Store: Sendable {}
  private final class Server: Sendable {
    let injector: Injector
    let store: Store

    init(_ injector: Injector, _ store: Store) {
      self.injector = injector
      self.store = store
    }
  }
  private final class Owner {
    let injector: Injector
    init(_ injector: Injector) { self.injector = injector }
    deinit { injector.beginClosing() }
  }

  private let notes = Notes()
  private let keys = [AnyKey(Server.self), AnyKey(Store.self)]

  @Test(
    "Whoever closes first, each hook is called once, and every close that waits gets the whole",
    arguments: Place.allCases)
  func places(_ place: Place) async throws {
    let (asked, stopping) = (AsyncGate(), AsyncGate())
    let injector = try Injector { [notes] in
      Bind(Store.self).to { Store() }.singleton().onClose { _ in notes.add("store") }
      Bind(Server.self).to(Server.init).singleton().running { server in
        if place == .run { await server.injector.close() }
        if place == .task { Task { await server.injector.close() } }
        asked.open()
        await stopping.pass()
        notes.add("run")
      } stop: { server in
        if place == .stop { await server.injector.close() }
        notes.add("stop")
        stopping.open()
      }.onClose { server in
        if place == .hook { await server.injector.close() }
        notes.add("server")
      }
      Bind(String.self).to { (injector: Injector) async -> String in
        if place == .creation { await injector.close() }
        return ""
      }
    }
    _ = injector[Server.self]
    await asked.pass()
    switch place {
    case .program: injector.beginClosing()
    case .owner: _ = Owner(injector)
    case .creation: _ = try? await injector.resolved(String.self)
    default: break
    }
    async let other = injector.close(within: nil)
    let report = await injector.close()
    #expect(notes.all == ["stop", "run", "server", "store"])
    #expect(report.closed == keys)
    #expect(report.failures.isEmpty)
    #expect(await other.closed == keys)
    injector.beginClosing()
    #expect(await injector.close().closed == keys)
    #expect(notes.all.count == 4)
  }

  private func injector(run: @escaping @Sendable (Server) async throws -> Void) throws -> Injector {
    try Injector { [notes] in
      Bind(Store.self).to { Store() }.singleton().onClose { _ in
        await Task.yield()
        notes.add("store")
      }
      Bind(Server.self).to(Server.init).singleton().running(run).onClose { _ in notes.add("server") }
    }
  }

  @Test("A run that closes its injector waits until it is canceled, and its end is no failure")
  func run() async throws {
    let injector = try injector { [notes] server in
      await server.injector.close()
      notes.add("canceled \(Task.isCancelled)")
    }
    _ = injector[Server.self]
    try await injector.untilFailure()
    let report = await injector.close()
    #expect(notes.all == ["canceled true", "server", "store"])
    #expect(report.closed == keys)
    #expect(report.failures.isEmpty)
  }

  @Test("A task that a run starts, and that outlives it, gets the report of the whole close")
  func task() async throws {
    let told = AsyncGate()
    let injector = try injector { [notes] server in
      Task {
        let report = await server.injector.close()
        notes.add("\(report.closed.count)")
        told.open()
      }
      try await untilCanceled()
    }
    _ = injector[Server.self]
    await told.pass()
    #expect(notes.all == ["server", "store", "2"])
    #expect(await injector.close().closed == keys)
  }

  @Test("A value that is being made when its injector closes is closed once, however often the injector is closed")
  func underWay() async throws {
    let making = AsyncGate()
    let injector = try Injector { [notes] in
      Bind(Int.self).to {
        await making.pass()
        return 1
      }.singleton().running { _ in try await untilCanceled() }.onClose { _ in notes.add("hook") }
    }
    let started = Task { try await injector.start() }
    await making.wait()
    async let report = injector.close()
    #expect(await eventually { injector.isClosed })
    making.open()
    #expect(await report.closed == [AnyKey(Int.self)])
    _ = await started.result
    #expect(await injector.close().closed == [AnyKey(Int.self)])
    #expect(notes.all == ["hook"])
  }

  @Test("The runs of open scopes are stopped once", arguments: [false, true])
  func scopes(isScopeFirst: Bool) async throws {
    let go = AsyncGate()
    let injector = try Injector { [notes] in
      Bind(Int.self).to { 1 }.in(.visit).running { _ in
        try? await untilCanceled()
        await go.pass()
        notes.add("run")
      }.onClose { _ in notes.add("hook") }
    }
    let visit = try injector.enter(.visit)
    _ = visit[Int.self]
    if isScopeFirst { visit.beginClosing() }
    injector.beginClosing()
    go.open()
    let report = await injector.close()
    #expect(report.closed == [AnyKey(Int.self)])
    #expect(report.scopes.map(\.scope) == [.visit])
    #expect(await visit.close().closed == [AnyKey(Int.self)])
    #expect(notes.all == ["run", "hook"])
  }

  @Test("Many closes at once, with reads between them, call each hook once")
  func many() async throws {
    for _ in 0..<200 {
      let (runs, hooks, end) = (Counter(), Counter(), AsyncGate())
      let injector = try Injector {
        Bind(Int.self).to { 1 }.singleton().running { _ in
          await end.pass()
        } stop: { _ in
          runs.count()
          end.open()
        }.onClose { _ in hooks.count() }
        Bind(Double.self).to { (_: Int) in 1 }.singleton().onClose { _ in
          await Task.yield()
          hooks.count()
        }
      }
      _ = injector[Int.self]
      let counts = await withTaskGroup(of: Int?.self) { group in
        for index in 0..<6 {
          group.addTask {
            switch index % 3 {
            case 0: injector.beginClosing()
            case 1: return await injector.close().closed.count
            default: _ = try? injector.resolve(Double.self)
            }
            return nil
          }
        }
        return await group.reduce(into: Set<Int>()) { if let count = $1 { $0.insert(count) } }
      }
      #expect(counts == [hooks.value])
      #expect(runs.value == 1)
      #expect(await injector.close().closed.count == hooks.value)
    }
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit")
}
