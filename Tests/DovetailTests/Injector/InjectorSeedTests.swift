import Dovetail
import DovetailInspection
import Testing

/// Values that exist before the graph, and are passed to the initializer of the injector.
@Suite("Seeds of the injector", .limited)
struct InjectorSeedTests {
  private struct Database: Module {
    var bindings: Bindings {
      Bind(Citizen.self).seeded()
      Bind(String.self).to { (citizen: Citizen) in citizen.isAlive ? "open" : "gone" }.singleton()
    }
  }

  @Test("Seeds of every kind are read from the injector, by its scopes too, and given to what needs them")
  func values() throws {
    let scope = Scope("injector seeds")
    let injector = try Injector {
      Bind(Int.self).seeded()
      Bind(Key<String>("user")).seeded()
      Bind((any Sequence & Sendable).self).seeded()
      Bind(Void.self).seeded()
      Bind(SIMD64<Double>.self).seeded()
      Bind(String.self).to((Key(Int.self), Key<String>("user"))) { "\($1) \($0)" }.in(scope)
    } seeds: {
      Seed(Int.self, 7)
      Seed(Key<String>("user"), "Ada")
      Seed((any Sequence & Sendable).self, [1, 2])
      Seed(Void.self, ())
      Seed(SIMD64<Double>.self, SIMD64(repeating: 0.25))
    }
    let opening = try injector.enter(scope)
    for injector in [injector, opening] {
      #expect(injector[Int.self] == 7)
      #expect(injector[Key<String>("user")] == "Ada")
      #expect(injector[(any Sequence & Sendable).self] as? [Int] == [1, 2])
      #expect(injector.with(Void.self) { $0 == () })
      #expect(injector[SIMD64<Double>.self].sum() == 16)
      injector.checkInvariants()
    }
    #expect(opening[String.self] == "Ada 7")
  }

  @Test("A seed is read in every way that a singleton is", arguments: Way.allCases)
  func ways(_ way: Way) throws {
    let citizen = Citizen(Census())
    let injector = try Injector {
      Database()
      Bind(Key<Citizen>("alias")).to { (citizen: Citizen) in citizen }
    } seeds: {
      Seed(Citizen.self, citizen)
    }
    #expect(try way.read(Citizen.self, Key("alias"), from: injector) === citizen)
  }

  @Test("Every way to make an injector accepts seeds")
  func initializers() throws {
    let graph = try Graph(Database())
    let citizen = Citizen(Census())
    let record = CreationRecord()
    let recording = try Injector(graph, recording: record) { Seed(Citizen.self, citizen) }
    #expect(recording[String.self] == "open")
    // A seed is not made, so the report omits it.
    #expect(record.report(of: graph).made.map(\.key) == [AnyKey(String.self)])
    let heard = Notes()
    let injectors = [
      try Injector(graph) { Seed(Citizen.self, citizen) },
      try Injector(Database()) { Seed(Citizen.self, citizen) },
      try Injector {
        Database()
      } seeds: {
        if true { Seed(Citizen.self, citizen) }
      },
      try Injector(graph) { event in
        if let made = event.creation { heard.add("\(made.key)") }
      } seeds: {
        Seed(Citizen.self, citizen)
      },
      try Injector(graph.strict()) { Seed(Citizen.self, citizen) },
    ]
    for injector in injectors {
      #expect(injector[Citizen.self] === citizen)
      #expect(injector[String.self] == "open")
    }
    #expect(heard.all == ["String"])
  }

  @Test("Each injector has its own seeds")
  func separate() throws {
    let graph = try Graph {
      Bind(Int.self).seeded()
      Bind(String.self).to { (number: Int) in "\(number)" }.singleton()
    }
    let injectors = try (0..<3).map { number in try Injector(graph) { Seed(Int.self, number) } }
    #expect(injectors.map { $0[String.self] } == ["0", "1", "2"])
  }

  @Test("An eager singleton and a value on its way to one find the seed")
  func eager() throws {
    let injector = try Injector {
      Bind(Double.self).to { (text: String) in Double(text) ?? 0 }.eagerSingleton()
      Bind(String.self).to { (number: Int) in "\(number)" }
      Bind(Int.self).seeded()
    } seeds: {
      Seed(Int.self, 7)
    }
    #expect(injector.isAlive(Double.self))
    #expect(injector[Double.self] == 7)
  }

  @Test("A decorator wraps the seed, once for the injector")
  func decorated() throws {
    let census = Census()
    let citizen = Citizen(Census())
    let injector = try Injector {
      Bind(Citizen.self).seeded()
      Decorate(Citizen.self) { (_: Citizen) in Citizen(census) }
    } seeds: {
      Seed(Citizen.self, citizen)
    }
    #expect(injector[Citizen.self] !== citizen)
    #expect(injector[Citizen.self] === injector.with(Citizen.self) { $0 })
    #expect(census.made == 1)
    #expect(injector.binding(for: Citizen.self)?.node.lifetime == .singleton)
  }

  @Test("A private seed that is exposed is given like any other")
  func exposed() throws {
    let injector = try Injector {
      Private {
        Bind(Int.self).seeded()
      } exposing: {
        Expose(Int.self)
      }
    } seeds: {
      Seed(Int.self, 7)
    }
    #expect(injector[Int.self] == 7)
  }

  @Test("An empty block gives no seeds, and a listener needs to do nothing")
  func none() throws {
    let graph = try Graph {
      Bind(Int.self).toInstance(7)
      Scope("injector seeds")
    }
    #expect(try Injector(graph) {}[Int.self] == 7)
    #expect(try Injector(graph) { _ in }.enter(Scope("injector seeds")) {}[Int.self] == 7)
  }

  @Test("A graph and an injector show a seed as what it is")
  func shown() throws {
    let graph = try Graph { Bind(Int.self).seeded() }
    #expect(graph.nodes.map(\.lifetime) == [.seeded(nil)])
    #expect(graph.debugDescription.contains("Int  seeded  InjectorSeedTests.swift"))
    let injector = try Injector(graph) { Seed(Int.self, 7) }
    #expect(injector.isAlive(Int.self))
    #expect(injector.debugDescription.contains("Int  seeded, alive  InjectorSeedTests.swift"))
  }

  @Test("Threads read a seed at once, and what needs it is made once")
  func threads() throws {
    let census = Census()
    let graph = try Graph(Database())
    for _ in 0..<100 {
      let injector = try Injector(graph) { Seed(Citizen.self, Citizen(census)) }
      let ready = Rendezvous()
      let seen = try Threads.run(2) { _ in
        ready.arrive()
        ready.wait(for: 2)
        return (injector.with(Citizen.self) { ObjectIdentifier($0) }, injector[String.self])
      }
      #expect(seen[0] == seen[1])
      #expect(seen[0].1 == "open")
    }
    #expect(census.made == 100)
    #expect(census.alive == 0)
  }

  @Test("A seed is kept by its injector and freed with it")
  func freed() throws {
    weak var seed: Citizen?
    do {
      let citizen = Citizen(Census())
      seed = citizen
      let injector = try Injector(Database()) { Seed(Citizen.self, citizen) }
      #expect(injector[String.self] == "open")
      withExtendedLifetime((citizen, injector)) {}
    }
    #expect(seed == nil)
  }
}
