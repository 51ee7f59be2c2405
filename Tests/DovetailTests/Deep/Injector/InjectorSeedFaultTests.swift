import Dovetail
import DovetailInspection
import Testing

@Suite("Seeds of the injector that are wrong, or overridden", .limited)
struct InjectorSeedFaultTests {
  private struct Database: Module {
    var bindings: Bindings {
      Bind(Citizen.self).seeded()
      Bind(String.self).to { (citizen: Citizen) in citizen.isAlive ? "open" : "gone" }.singleton()
    }
  }

  @Test("A missing seed is named with its place, and nothing is kept or made")
  func missing() throws {
    let census = Census()
    let line = UInt(#line + 3)
    let graph = try Graph {
      Bind(Citizen.self).seeded()
      Bind(Key<Int>("number")).seeded()
      Bind(Key<Citizen>("eager")).to { Citizen(census) }.eagerSingleton()
    }
    let error = try #require(throws: ResolutionError.self) {
      try Injector(graph) { Seed(Citizen.self, Citizen(census)) }
    }
    guard case .missingSeed(nil) = error.reason else {
      Issue.record(error)
      return
    }
    #expect(error.key == Key<Int>("number").erased)
    #expect(error.description.contains("bound at      InjectorSeedFaultTests.swift:\(line)"))
    #expect(census.made == 1)
    #expect(census.alive == 0)
    #expect(throws: ResolutionError.self) { try Injector(graph) }
    #expect(throws: ResolutionError.self) { try Injector(graph) { _ in } }
    #expect(throws: ResolutionError.self) { try Injector(graph, recording: CreationRecord()) }
  }

  @Test("A repeated seed is named, and nothing is cached")
  func repeated() throws {
    let census = Census()
    let error = try #require(throws: ResolutionError.self) {
      try Injector(Database()) {
        Seed(Citizen.self, Citizen(census))
        Seed(Key(Citizen.self), Citizen(census))
      }
    }
    guard case .repeatedSeed(nil) = error.reason else {
      Issue.record(error)
      return
    }
    #expect(error.key == AnyKey(Citizen.self))
    #expect(census.alive == 0)
  }

  @Test("A seed that the injector does not declare is named, whatever else its key is")
  func undeclared() throws {
    let graph = try Graph {
      Bind(Int.self).to { 1 }.singleton()
      Bind(Double.self).toInstance(1)
      Bind(Float.self).seeded(in: Scope("injector seeds"))
    }
    func expectUnknown<Value: Sendable>(_ key: Key<Value>, _ value: Value) throws {
      let error = try #require(throws: ResolutionError.self) { try Injector(graph) { Seed(key, value) } }
      guard case .unknownSeed(nil) = error.reason else {
        Issue.record(error)
        return
      }
      #expect(error.key == key.erased)
    }
    try expectUnknown(Key(Int.self), 2)
    try expectUnknown(Key(Double.self), 2)
    try expectUnknown(Key(Float.self), 2)
    try expectUnknown(Key(String.self), "")
  }

  @Test("A seed of the injector does not belong to a scope")
  func notOfScope() throws {
    let scope = Scope("injector seeds")
    let injector = try Injector {
      Bind(Int.self).seeded()
      Bind(Double.self).to { 1 }.in(scope)
    } seeds: {
      Seed(Int.self, 7)
    }
    let error = try #require(throws: ResolutionError.self) { try injector.enter(scope) { Seed(Int.self, 1) } }
    #expect(error.kind == "unknownSeed")
  }

  @Test("With an override in its place a seed is needed no more, and refused")
  func overridden() throws {
    let double = Citizen(Census())
    let graph = try Graph(Database())
    for derived in [
      try graph.overriding { Bind(Citizen.self).toInstance(double) },
      try graph.overriding { Bind(Citizen.self).to { double }.singleton() },
      try graph.overriding { Bind(Citizen.self).to { double } }.strict(),
    ] {
      let injector = try Injector(derived)
      #expect(injector[Citizen.self] === double)
      #expect(injector[String.self] == "open")
      injector.checkInvariants()
      let error = try #require(throws: ResolutionError.self) { try Injector(derived) { Seed(Citizen.self, double) } }
      #expect(error.kind == "unknownSeed")
    }
  }

  @Test("An override may put a seed in the place of a value, or of another injector's seed")
  func overriding() throws {
    let citizen = Citizen(Census())
    for graph in [
      try Graph { Bind(Citizen.self).to { Citizen(Census()) }.singleton() }, try Graph(Database()),
    ] {
      let derived = try graph.overriding { Bind(Citizen.self).seeded() }
      #expect(throws: ResolutionError.self) { try Injector(derived) }
      #expect(try Injector(derived) { Seed(Citizen.self, citizen) }[Citizen.self] === citizen)
    }
  }

  @Test("The other seeds of a derived graph are given as before")
  func derived() throws {
    let graph = try Graph {
      Bind(Int.self).seeded()
      Bind(Double.self).seeded()
      Bind(String.self).to { (a: Int, b: Double) in "\(a) \(b)" }.singleton()
    }
    let derived = try graph.overriding { Bind(Double.self).toInstance(0.5) }
    #expect(try Injector(derived) { Seed(Int.self, 1) }[String.self] == "1 0.5")
    #expect(throws: ResolutionError.self) { try Injector(derived) }
    #expect(try Injector(graph.removing(String.self).removing(Double.self)) { Seed(Int.self, 1) }[Int.self] == 1)
  }
}
