import Dovetail
import Synchronization
import Testing

@Suite("Singletons", .limited)
struct SingletonTests {
  private static let rounds = 1000

  @Test("1,000 fresh injectors each make a slow singleton once", arguments: [2, 4])
  func exactlyOnce(_ threadCount: Int) throws {
    let census = Census()
    let rounds = try (0..<Self.rounds).map { _ in try Round(census, threadCount) }
    let seen = try Threads.run(threadCount) { _ in
      rounds.map { round in
        round.asked.arrive()
        return ObjectIdentifier(round.injector[Service.self])
      }
    }
    #expect(seen.allSatisfy { $0 == seen[0] })
    #expect(census.made == Self.rounds)
  }

  /// An injector with a singleton whose initializer waits until every thread is about to read it.
  private struct Round: Sendable {
    let injector: Injector
    let asked = Rendezvous()

    init(_ census: Census, _ threadCount: Int) throws {
      injector = try Injector { [asked] in
        Bind(Service.self).to {
          asked.wait(for: threadCount)
          return Service(census)
        }.singleton()
      }
    }
  }

  @Test("Every way of reading gets the one instance, from any thread")
  func allWays() throws {
    let census = Census()
    for _ in 0..<100 {
      let injector = try Injector {
        Bind(Service.self).to { Service(census) }.singleton()
        Bind(Key<Service>("alias")).to { (service: Service) in service }
      }
      let seen = try Threads.run(2) { _ in
        Way.allCases.map { way in
          (try? way.read(Service.self, Key(Service.self), from: injector)).flatMap(\.self).map(ObjectIdentifier.init)
        }
      }
      #expect(Set(seen.joined()).count == 1)
    }
    #expect(census.made == 100)
  }

  @Test("A singleton that many others need is made once")
  func diamond() throws {
    let census = Census()
    let tops = (0..<4).map { Key<Service>("top \($0)") }
    for _ in 0..<200 {
      let injector = try Injector {
        Bind(Service.self).to { Service(census) }.singleton()
        for top in tops { Bind(top).to { (base: Service) in Service(census, on: base) }.singleton() }
      }
      let bases = try Threads.run(tops.count) { injector[tops[$0]].base.map(ObjectIdentifier.init) }
      #expect(Set(bases).count == 1)
    }
    #expect(census.made == 200 * 5)
    #expect(census.alive == 0)
  }

  @Test("Each key and each injector has its own instance")
  func separate() throws {
    let census = Census()
    let graph = try Graph {
      Bind(Service.self).to { Service(census) }.singleton()
      Bind(Key<Service>("other")).to { Service(census) }.singleton()
    }
    let injectors = [try Injector(graph), try Injector(graph)]
    let services = injectors.flatMap { [$0[Service.self], $0[Key("other")]] }
    #expect(Set(services.map(ObjectIdentifier.init)).count == 4)
    #expect(census.made == 4)
  }

  @Test("An instance is the same object in every injector of a graph")
  func instance() throws {
    let service = Service(Census())
    let graph = try Graph { Bind(Service.self).toInstance(service) }
    #expect(try Injector(graph)[Service.self] === service)
    #expect(try Injector(graph)[Service.self] === service)
  }

  @Test("A singleton is made when it is asked for, and not before")
  func onDemand() throws {
    let census = Census()
    let injector = try Injector { Bind(Service.self).to { Service(census) }.singleton() }
    #expect(census.made == 0)
    _ = injector[Service.self]
    #expect(census.made == 1)
  }

  @Test("A thread reads a complete singleton")
  func publication() throws {
    for _ in 0..<500 {
      let injector = try Injector {
        Bind([Int].self).to { Array(0..<100) }.singleton()
        Bind(Wide.self).to { Wide() }.singleton()
      }
      let sums = try Threads.run(3) { _ in
        injector.with([Int].self) { $0.reduce(0, +) } + injector.with(Wide.self) { Int($0.last[7]) }
      }
      #expect(sums == [4957, 4957, 4957])
    }
  }
}

private final class Service: Citizen, @unchecked Sendable {
  // Sendable: stores constants.
  let base: Service?

  init(_ census: Census, on base: Service? = nil) {
    self.base = base
    super.init(census)
  }
}

private struct Wide: Sendable {
  var first = SIMD64<UInt64>(repeating: 1)
  var last = SIMD64<UInt64>(repeating: 7)
}
