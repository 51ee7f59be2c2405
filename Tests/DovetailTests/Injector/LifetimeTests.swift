import Dovetail
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
}

@Suite("Lifetimes", .limited)
struct LifetimeTests {
  @Test("An injector that goes away frees all it made", arguments: Lifetime.allCases)
  fileprivate func freed(_ lifetime: Lifetime) throws {
    let census = Census()
    var injector: Injector? = try makeInjector(lifetime, census)
    weak let reference = injector
    try injector.map { injector in
      let opening = try injector.enter(.request)
      let object = opening[Citizen.self]
      _ = opening[Key<Citizen>("user")]
      // `object`, and the user of the scope.
      #expect(census.alive == 2)
      withExtendedLifetime(object) {}
    }
    injector = nil
    #expect(reference == nil)
    #expect(census.alive == 0)
  }

  @Test("An object outlives its injector only while somebody retains it", arguments: Lifetime.allCases)
  fileprivate func outlives(_ lifetime: Lifetime) throws {
    let census = Census()
    var injector: Injector? = try makeInjector(lifetime, census)
    weak let reference = injector
    var object = try injector?.enter(.request)[Citizen.self]
    injector = nil
    #expect(reference == nil)
    #expect(census.alive == 1)
    #expect(object?.isAlive == true)
    object = nil
    #expect(census.alive == 0)
  }

  @Test("A singleton with references back to its injector retains nothing")
  func noRetainCycle() throws {
    let census = Census()
    var injector: Injector? = try Injector {
      Bind(Hub.self).to { Hub(census, $0, $1, $2, $3) }.singleton()
      Bind(Citizen.self).to { (_: Provider<Hub>) in Citizen(census) }.singleton()
      Bind(Key<Citizen>("made")).to(assisted: Int.self, Key<Lazy<Hub>>(Lazy<Hub>.self)) { _, _ in Citizen(census) }
      Bind(Factory<Int, Citizen>.self).to(Key<Factory<Int, Citizen>>("made")) { $0 }
    }
    weak let reference = injector
    _ = injector.map { injector in
      let hub = injector[Hub.self]
      return (hub.provider(), hub.lazy(), hub.factory(1), hub.injector[Hub.self] === hub)
    }
    #expect(census.alive == 2)
    withExtendedLifetime(injector) {}
    injector = nil
    #expect(reference == nil)
    #expect(census.alive == 0)
  }

  @Test("Handles of a released injector throw")
  func gone() throws {
    let census = Census()
    var injector: Injector? = try Injector {
      Bind(Hub.self).to { Hub(census, $0, $1, $2, $3) }.singleton()
      Bind(Citizen.self).to { Citizen(census) }.singleton()
      Bind(Factory<Int, Citizen>.self).to(Key<Factory<Int, Citizen>>("made")) { $0 }
      Bind(Key<Citizen>("made")).to(assisted: Int.self) { (_: Int) in Citizen(census) }
    }
    let hub = try #require(injector?[Hub.self])
    injector = nil
    // The error of a factory names the key of the value that it makes.
    let made = Key<Citizen>("made").erased
    let errors = [
      (AnyKey(Citizen.self), try #require(throws: ResolutionError.self) { try hub.provider.get() }),
      (AnyKey(Citizen.self), try #require(throws: ResolutionError.self) { try hub.lazy.get() }),
      (made, try #require(throws: ResolutionError.self) { try hub.factory.make(1) }),
      (AnyKey(Citizen.self), try #require(throws: ResolutionError.self) { try hub.injector.resolve(Citizen.self) }),
      (
        AnyKey(Citizen.self),
        try #require(throws: ResolutionError.self) { try hub.injector.withResolved(Citizen.self) { $0.isAlive } }
      ),
      (
        AnyKey(Citizen.self),
        try #require(throws: ResolutionError.self) { try hub.injector.resolveIfBound(Citizen.self) }
      ),
    ]
    for (key, error) in errors {
      #expect(error.kind == "injectorGone")
      #expect(error.key == key)
    }
    #expect(try #require(throws: ResolutionError.self) { try hub.injector.enter(.request) }.kind == "injectorGone")
  }

  @Test("An injector that an injected one is borrowed from lives through the read")
  func borrowedFromInjected() throws {
    let census = Census()
    var injector: Injector? = try Injector { Bind(Citizen.self).to { Citizen(census) }.singleton() }
    let injected = try #require(injector?[Injector.self])
    let isAlive = injected.with(Citizen.self) { citizen in
      injector = nil
      return citizen.isAlive
    }
    #expect(isAlive)
    #expect(injector == nil)
    #expect(census.alive == 0)
  }

  @Test("An injector lives through a read that it is borrowed for")
  func borrowedWhileDropped() throws {
    let census = Census()
    let box = Box(try Injector { Bind(Citizen.self).to { Citizen(census) }.singleton() })
    for _ in 0..<2 {
      let isAlive = box.injector?.with(Citizen.self) { citizen in
        box.injector = nil
        return citizen.isAlive
      }
      #expect(isAlive != false)
    }
    #expect(census.alive == 0)
  }

  @Test("A copied value lives on without its injector")
  func copied() throws {
    let census = Census()
    let list = try Injector { Bind([Citizen].self).to { [Citizen(census)] }.singleton() }[[Citizen].self]
    #expect(census.alive == 1)
    #expect(list[0].isAlive)
    withExtendedLifetime(list) {}
  }

  @Test("A graph retains no objects but its instances")
  func graph() throws {
    let census = Census()
    let graph = try Graph {
      Bind(Citizen.self).toInstance(Citizen(census))
      Bind(Key<Citizen>("made")).to { Citizen(census) }.singleton()
    }
    for _ in 0..<3 {
      let injector = try Injector(graph)
      _ = (injector[Citizen.self], injector[Key<Citizen>("made")])
      #expect(census.alive == 2)
      withExtendedLifetime(injector) {}
    }
    #expect(census.alive == 1)
    #expect(census.made == 4)
    withExtendedLifetime(graph) {}
  }

  private func makeInjector(_ lifetime: Lifetime, _ census: Census) throws -> Injector {
    try Injector {
      let binding = Bind(Citizen.self).to { Citizen(census) }
      switch lifetime {
      case .unshared: binding
      case .singleton: binding.singleton()
      case .eager: binding.eagerSingleton()
      case .weak: binding.weak()
      case .perResolution: binding.perResolution()
      case .scoped: binding.in(.request)
      case .instance: Bind(Citizen.self).toInstance(Citizen(census))
      }
      Bind(Key<Citizen>("user")).to { (_: Citizen, _: Lazy<Citizen>) in Citizen(census) }.in(.request)
    }
  }
}

private enum Lifetime: CaseIterable {
  case unshared, singleton, eager, weak, perResolution, scoped, instance
}

private final class Hub: Citizen, @unchecked Sendable {
  // Sendable: stores constants.
  let provider: Provider<Citizen>
  let lazy: Lazy<Citizen>
  let factory: Factory<Int, Citizen>
  let injector: Injector

  init(
    _ census: Census, _ provider: Provider<Citizen>, _ lazy: Lazy<Citizen>, _ factory: Factory<Int, Citizen>,
    _ injector: Injector
  ) {
    self.provider = provider
    self.lazy = lazy
    self.factory = factory
    self.injector = injector
    super.init(census)
  }
}

private final class Box {
  var injector: Injector?
  init(_ injector: Injector) { self.injector = injector }
}
