import Dovetail
import Testing

@Suite("Weak objects", .limited)
struct WeakTests {
  @Test("A weak object is shared while somebody retains it, and made again after that")
  func shared() throws {
    let census = Census()
    let injector = try Injector { Bind(Citizen.self).to { Citizen(census) }.weak() }
    for round in 1...3 {
      let first = injector[Citizen.self]
      #expect(injector[Citizen.self] === first)
      #expect(census.made == round)
      #expect(census.alive == 1)
      withExtendedLifetime(first) {}
    }
    #expect(census.alive == 0)
  }

  @Test("An object that nobody retains is released at the end of the read")
  func unheld() throws {
    let census = Census()
    let injector = try Injector { Bind(Citizen.self).to { Citizen(census) }.weak() }
    #expect(injector.with(Citizen.self) { _ in census.alive } == 1)
    #expect(census.alive == 0)
  }

  @Test("A singleton that retains it keeps it alive, and all others share it")
  func heldBySingleton() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.weak()
      Bind(Holder.self).to { Holder($0) }.singleton()
      Bind(Key<Holder>("other")).to { Holder($0) }
    }
    let held = injector[Holder.self].held
    #expect(injector[Key<Holder>("other")].held === held)
    #expect(injector[Citizen.self] === held)
    #expect(census.made == 1)
  }

  @Test("A weak object outlives its injector while somebody retains it")
  func outlives() throws {
    let census = Census()
    var injector: Injector? = try Injector { Bind(Citizen.self).to { Citizen(census) }.weak() }
    let citizen = injector?[Citizen.self]
    injector = nil
    #expect(census.alive == 1)
    withExtendedLifetime(citizen) {}
  }

  @Test("A decorated weak object is one object to everybody")
  func decorated() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.weak()
      Decorate(Citizen.self) { inner in Shell(census, around: inner) }
    }
    let first = injector[Citizen.self]
    #expect(first is Shell)
    #expect(injector[Citizen.self] === first)
    #expect(census.made == 2)
  }

  @Test("A failed creation is tried again")
  func failure() throws {
    struct Refusal: Error {}
    let asked = Census()
    let injector = try Injector {
      Bind(Citizen.self).to {
        let citizen = Citizen(asked)
        if asked.made == 1 { throw Refusal() }
        return citizen
      }.weak()
    }
    #expect(throws: ResolutionError.self) { try injector.resolve(Citizen.self) }
    #expect(asked.alive == 0)
    let citizen = try injector.resolve(Citizen.self)
    #expect(citizen === injector[Citizen.self])
    #expect(asked.made == 2)
  }

  @Test("Threads that resolve at the same time get one object")
  func threads() throws {
    try Threads.raceForOne {
      $0.weak()
    } reading: { injector in
      { injector[Citizen.self] }
    }
  }

  @Test("Threads that retain and release it get the same object while they retain it")
  func churn() throws {
    let census = Census()
    let injector = try Injector { Bind(Holder.self).to { Holder(Citizen(census)) }.weak() }
    let strangers = try Threads.run(3) { _ in
      (0..<2000).count { _ in
        let holder = injector[Holder.self]
        return holder.held !== injector[Holder.self].held
      }
    }
    #expect(strangers == [0, 0, 0])
    #expect(census.alive == 0)
  }
}

private final class Holder: Sendable {
  let held: Citizen
  init(_ held: Citizen) { self.held = held }
}

private final class Shell: Citizen, @unchecked Sendable {
  // Sendable: stores constants.
  let inner: Citizen

  init(_ census: Census, around inner: Citizen) {
    self.inner = inner
    super.init(census)
  }
}
