import Dovetail
import Testing

@Suite("Lazies", .limited)
struct LazyTests {
  @Test("A lazy makes its value at the first use, once")
  func once() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind(Owner.self).to(Owner.init).singleton()
    }
    let owner = injector[Owner.self]
    #expect(census.made == 0)
    let value = owner.citizen()
    #expect(owner.citizen() === value)
    #expect(try owner.citizen.get() === value)
    #expect(census.made == 1)
  }

  @Test("Each dependent has its own lazy; shared instances are still shared")
  func separate() throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }
      Bind(Key<Citizen>("shared")).to { Citizen(Census()) }.singleton()
      Bind([Lazy<Citizen>].self).to { (first: Lazy<Citizen>, second: Lazy<Citizen>) in [first, second] }
    }
    let lazies = injector[[Lazy<Citizen>].self]
    #expect(lazies[0]() !== lazies[1]())
    #expect(injector[Key<Lazy<Citizen>>("shared")]() === injector[Key<Citizen>("shared")])
  }

  @Test("Values of every layout are stored intact")
  func layouts() throws {
    let injector = try Injector {
      Bind(Void.self).to { () }
      Bind(UInt8.self).to { 200 }
      Bind(SIMD64<Double>.self).to { SIMD64(repeating: 0.5) }.singleton()
      Bind(String?.self).to { nil }
      Bind((any Sendable).self).to { "boxed" }
      Bind((@Sendable () -> Int).self).to { { @Sendable in 6 } }
    }
    for _ in 0..<2 {
      let (unit, byte) = (injector[Lazy<Void>.self], injector[Lazy<UInt8>.self])
      let (vector, text) = (injector[Lazy<SIMD64<Double>>.self], injector[Lazy<String?>.self])
      let (any, function) = (injector[Lazy<any Sendable>.self], injector[Lazy<@Sendable () -> Int>.self])
      for _ in 0..<2 {
        #expect(unit() == ())
        #expect(byte() == 200)
        #expect(vector().sum() == 32)
        #expect(text() == nil)
        #expect(any() as? String == "boxed")
        #expect(function()() == 6)
      }
    }
  }

  @Test("A lazy that nobody uses makes and frees nothing")
  func unused() throws {
    let census = Census()
    let injector = try Injector { Bind(Citizen.self).to { Citizen(census) } }
    _ = injector[Lazy<Citizen>.self]
    #expect(census.made == 0)
  }

  @Test("Threads that read one lazy at the same time get one value")
  func threads() throws {
    try Threads.raceForOne { citizen in
      citizen
      Bind(Owner.self).to(Owner.init).singleton()
    } reading: { injector in
      let owner = injector[Owner.self]
      return { owner.citizen() }
    }
  }

  @Test("A failed attempt is tried again, also by threads that wait")
  func failure() throws {
    struct Refusal: Error {}
    for _ in 0..<200 {
      let asked = Rendezvous()
      let attempts = Census()
      let injector = try Injector {
        Bind(Citizen.self).to {
          asked.wait(for: 3)
          _ = Citizen(attempts)
          if attempts.made == 1 { throw Refusal() }
          return Citizen(Census())
        }
      }
      let lazy = injector[Lazy<Citizen>.self]
      let results = try Threads.run(3) { _ in
        asked.arrive()
        return Result { () throws(ResolutionError) in ObjectIdentifier(try lazy.get()) }
      }
      #expect(results.count { $0.failure != nil } == 1)
      #expect(Set(results.compactMap { try? $0.get() }).count == 1)
      #expect(attempts.made == 2)
    }
  }
}

private final class Owner: Sendable {
  let citizen: Lazy<Citizen>
  init(_ citizen: Lazy<Citizen>) { self.citizen = citizen }
}
