import Dovetail
import Foundation
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
}

extension Keys {
  fileprivate static let plain = Key<Citizen>("plain")
  fileprivate static let shared = Key<Citizen>("shared")
  fileprivate static let weakly = Key<Citizen>("weakly")
  fileprivate static let once = Key<Citizen>("once")
  fileprivate static let failing = Key<Citizen>("failing")
  fileprivate static let scoped = Key<Citizen>("scoped")
}

@Suite("Memory", .limited, .serialized)
struct MemoryTests {
  @Test("A million resolves leave no object behind")
  func objects() throws {
    let census = Census()
    let injector = try Self.makeInjector(census)
    for _ in 0..<1_000_000 { _ = injector[.plain] }
    #expect(census.made == 1_000_000)
    #expect(census.alive == 0)
  }

  @Test("No way of reading leaves an object behind", arguments: Way.allCases)
  func ways(_ way: Way) throws {
    let census = Census()
    let injector = try Self.makeInjector(census)
    let other = Key<Top>("other")
    for _ in 0..<5_000 { _ = try way.read(Top.self, other, from: injector) }
    // The singleton.
    #expect(census.alive == 1)
    #expect(census.made == 1 + 3 * 5_000 + 5_000)
    withExtendedLifetime(injector) {}
  }

  @Test("100,000 scopes leave no object behind, closed or not")
  func scopes() throws {
    let census = Census()
    let injector = try Self.makeInjector(census)
    for number in 0..<100_000 {
      let opening = try injector.enter(.request) { Seed(Int.self, number) }
      _ = opening[.scoped]
      if number.isMultiple(of: 2) { opening.beginClosing() }
    }
    #expect(census.made == 100_000)
    #expect(census.alive == 0)
  }

  #if os(Linux)
  @Test("A million resolves release all their memory", .disabled(if: ResidentMemory.keepsWhatIsFreed))
  func residentSize() async {
    // In a process of its own, because other tests allocate memory, too.
    await #expect(processExitsWith: .success) {
      let injector = try MemoryTests.makeInjector(Census())
      // Without failures, because the testing library records where each error was thrown. This first run allocates
      // one-time memory, and the allocator's reserves.
      try MemoryTests.work(10_000, injector, fails: false)
      let before = try ResidentMemory.bytes()
      try MemoryTests.work(125_000, injector, fails: false)
      let after = try ResidentMemory.bytes()
      // A leak of 16 bytes in each round would take twice as much.
      #expect(after - before < 1_000_000)
    }
  }

  /// Does each kind of resolve once a round.
  private static func work(_ rounds: Int, _ injector: Injector, fails: Bool = true) throws {
    for number in 0..<rounds {
      _ = try injector.resolve(.plain)
      _ = injector[.weakly]
      _ = injector[.once]
      if fails { _ = try? injector.resolve(.failing) }
      _ = injector[Provider<Citizen>.self]()
      _ = injector[Lazy<Citizen>.self]()
      _ = injector[[Citizen].self]
      _ = injector[Injector.self]
      if number.isMultiple(of: 10) {
        _ = try injector.enter(.request) { Seed(Int.self, 1) }[.scoped]
      }
    }
  }
  #endif

  private static func makeInjector(_ census: Census) throws -> Injector {
    struct Refusal: Error {}
    return try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind(.plain).to { Citizen(census) }
      Bind(.shared).to { Citizen(census) }.singleton()
      Bind(.weakly).to { Citizen(census) }.weak()
      Bind(.once).to { Citizen(census) }.perResolution()
      Bind(Int.self).seeded(in: .request)
      Bind(.scoped).to { (_: Int) in Citizen(census) }.in(.request)
      Bind(.failing).to { (_: Citizen, _: Lazy<Citizen>) in throw Refusal() }
      Contribute(Citizen.self).to { Citizen(census) }
      for key in [Key(Top.self), Key<Top>("other")] {
        Bind(key).to((.plain, .shared, .weakly, .once, Key(Lazy<Citizen>.self))) { Top([$0, $1, $2, $3, $4()]) }
      }
    }
  }
}

private struct Top: Sendable {
  let parts: [Citizen]
  init(_ parts: [Citizen]) { self.parts = parts }
}
