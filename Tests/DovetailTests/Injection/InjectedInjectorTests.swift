import Dovetail
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
}

@Suite("The injected injector", .limited)
struct InjectedInjectorTests {
  @Test("It forwards every kind of read", arguments: Way.allCases)
  func reads(_ way: Way) throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.singleton()
      Bind(Key<Citizen>("alias")).to { (citizen: Citizen) in citizen }
      Bind(Locator.self).to(Locator.init).singleton()
    }
    let injected = injector[Locator.self].injector
    #expect(injected !== injector)
    let citizen = try #require(try way.read(Citizen.self, Key("alias"), from: injected))
    #expect(citizen === injector[Citizen.self])
    #expect(try injected.resolveIfBound(Int.self) == nil)
  }

  @Test("It is injected through itself, and still means the real one")
  func nested() throws {
    let injector = try Injector { Bind(Citizen.self).to { Citizen(Census()) }.singleton() }
    let injected = injector[Injector.self][Injector.self][Injector.self]
    #expect(injected[Citizen.self] === injector[Citizen.self])
    #expect(injected[Provider<Citizen>.self]() === injector[Citizen.self])
    #expect(injected[Lazy<Citizen>.self]() === injector[Citizen.self])
  }

  @Test("Instances that an initializer reads through it are ready afterwards")
  func inInitializer() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.singleton()
      Bind([Citizen].self).to { (injector: Injector) in
        injector.with(Citizen.self) { _ in }
        return [injector[Citizen.self], try injector.resolve(Citizen.self)]
      }.singleton()
    }
    let list = injector[[Citizen].self]
    #expect(list[0] === list[1])
    #expect(census.made == 1)
  }

  @Test("An opening that is a seed or an instance is the object it is")
  func boundInjector() throws {
    let other = try Injector { Bind(Int.self).toInstance(7) }
    let injector = try Injector {
      Bind(Key<Injector>("other")).toInstance(other)
      Bind(Int.self).to(Key<Injector>("other")) { try $0.resolve(Int.self) + 1 }
    }
    #expect(injector[Int.self] == 8)
    #expect(injector[Key<Injector>("other")] === other)
  }
}

private final class Locator: Sendable {
  let injector: Injector
  init(_ injector: Injector) { self.injector = injector }
}
