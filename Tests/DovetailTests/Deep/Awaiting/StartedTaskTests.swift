import Dovetail
import Testing

@Suite("Tasks that functions of values start", .limited)
struct StartedTaskTests {
  /// What starts the task of a singleton that a scope reads first.
  enum Way: CaseIterable { case resolve, resolved, onCreate, awaited, mainActor, lazy, provider, run }

  private final class Sweeper: Sendable {
    init() {}
    init(_ task: @escaping @Sendable () async -> Void) { Task { await task() } }
  }
  private final class Poller: Sendable {
    init(_ gate: AsyncGate, _ census: Citizen) {
      Task { await gate.pass() }
      self.census = census
    }
    private let census: Citizen
  }

  private enum Local {
    @TaskLocal static var name = "none"
  }

  private let notes = Notes()

  @Test(
    "They do not retain the scope that reads the value first, and the value's own injector is their current one",
    arguments: Way.allCases)
  func scopes(_ way: Way) async throws {
    let (notes, go, ended) = (notes, AsyncGate(), AsyncGate())
    @Sendable func task() async {
      await go.pass()
      notes.add(Injector.current.map { "\($0.isClosed) \((try? $0.resolve(Int.self)) ?? 0)" } ?? "none")
      ended.open()
    }
    let injector = try Injector {
      Bind(Int.self).to { 1 }
      let sweeper = Bind(Sweeper.self)
      switch way {
      case .onCreate: sweeper.to { Sweeper() }.onCreate { _ in Task { await task() } }.singleton()
      case .awaited: sweeper.to { () async in Sweeper(task) }.singleton()
      case .mainActor: sweeper.to { @MainActor in Sweeper(task) }.singleton()
      case .run:
        sweeper.to { Sweeper() }.singleton().running { _ in
          Task { await task() }; try await untilCanceled()
        }
      default: sweeper.to { Sweeper(task) }.singleton()
      }
      Bind(String.self).to { "" }.in(.visit)
    }
    weak var visit: Injector?
    try await injector.withScope(.visit) { scope in
      visit = scope
      switch way {
      case .resolve, .onCreate, .run: _ = scope[Sweeper.self]
      case .resolved, .awaited, .mainActor: _ = try await scope.resolved(Sweeper.self)
      case .lazy: _ = scope[Lazy<Sweeper>.self]()
      case .provider: _ = scope[Provider<Sweeper>.self]()
      }
    }
    #expect(await eventually { visit == nil })
    go.open()
    await ended.pass()
    #expect(notes.all == ["false 1"])
    await injector.close()
  }

  @Test(
    "The value's own injector is their current one if the run of another injector begins the creation",
    arguments: [false, true])
  func inRun(isOnMainActor: Bool) async throws {
    let (notes, ended) = (notes, AsyncGate())
    @Sendable func task() {
      notes.add("\(Injector.current?[String.self] ?? "none")")
      ended.open()
    }
    let own = try Injector {
      Bind(String.self).toInstance("own")
      let sweeper = Bind(Sweeper.self)
      if isOnMainActor {
        sweeper.to { @MainActor in Sweeper { task() } }.singleton()
      } else {
        sweeper.to { Sweeper { task() } }.singleton()
      }
    }
    let other = try Injector {
      Bind(String.self).toInstance("other")
      Bind(Int.self).to { 1 }.singleton().running { _ in
        _ = try await own.resolved(Sweeper.self)
        try await untilCanceled()
      }
    }
    try await other.start()
    await ended.pass()
    #expect(notes.all == ["own"])
    await other.close()
    await own.close()
  }

  @Test("They do not retain the object that the function returns, if it is shared weakly", arguments: [false, true])
  func weakly(isAwaited: Bool) async throws {
    let (gate, census) = (AsyncGate(), Census())
    let injector = try Injector {
      let poller = Bind(Poller.self)
      if isAwaited {
        poller.to { () async in Poller(gate, Citizen(census)) }.weak()
      } else {
        poller.to { Poller(gate, Citizen(census)) }.weak()
      }
    }
    var poller: Poller? = try await injector.resolved(Poller.self)
    await gate.wait()
    #expect(census.alive == 1)
    withExtendedLifetime(poller) {}
    poller = nil
    #expect(await eventually { census.alive == 0 })
    gate.open()
  }

  @Test("A run that start() begins has the task-local values of start(), and one that a read begins has none")
  func locals() async throws {
    let (notes, begun) = (notes, AsyncGate())
    let injector = try Injector {
      for name in ["started", "read"] {
        let number = Bind(Key<Int>(name)).to { 1 }
        let run: @Sendable (Int) async throws -> Void = { _ in
          notes.add("\(name): \(Local.name)")
          await begun.pass()
          try await untilCanceled()
        }
        if name == "started" { number.singleton().running(run) } else { number.in(.visit).running(run) }
      }
    }
    begun.open()
    try await Local.$name.withValue("program") { try await injector.start() }
    await begun.wait(for: 1)
    let visit = try injector.enter(.visit)
    _ = Local.$name.withValue("request") { visit[Key<Int>("read")] }
    await begun.wait(for: 2)
    #expect(notes.all == ["started: program", "read: none"])
    await injector.close()
  }

  @Test("A run that start() begins in a run of another injector has its own injector as the current one")
  func current() async throws {
    let (notes, begun) = (notes, AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in
        notes.add("\(Injector.current?[String.self] ?? "") \(Local.name)")
        begun.open()
        try await untilCanceled()
      }
      Bind(String.self).toInstance("own")
    }
    let other = try Injector { Bind(String.self).toInstance("other") }
    try await Local.$name.withValue("program") { try await other.run { try await injector.start() } }
    await begun.pass()
    #expect(notes.all == ["own program"])
    await injector.close()
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit")
}
