import Dovetail
import Testing

@Suite("Eager singletons", .limited)
struct EagerSingletonTests {
  private struct Refusal: Error, Equatable {}

  @Test("An eager singleton is made with the injector, once")
  func madeAtOnce() throws {
    let census = Census()
    let graph = try Graph { Bind(Citizen.self).to { Citizen(census) }.eagerSingleton() }
    #expect(census.made == 0)
    let injector = try Injector(graph)
    #expect(census.made == 1)
    #expect(injector[Citizen.self] === injector[Citizen.self])
    #expect(census.made == 1)
  }

  @Test("It makes its dependencies, and nothing else")
  func dependencies() throws {
    let needed = Census()
    let other = Census()
    let injector = try Injector {
      Bind(Key<Citizen>("needed")).to { Citizen(needed) }.singleton()
      Bind(Key<Citizen>("other")).to { Citizen(other) }.singleton()
      Bind(Int.self).to(Key<Citizen>("needed")) { _ in 1 }.eagerSingleton()
    }
    #expect(needed.made == 1)
    #expect(other.made == 0)
    _ = injector
  }

  @Test("An eager singleton that needs an earlier or a later one gets it, and each is made once")
  func order() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Key<Citizen>("a")).to(Key<Citizen>("b")) { _ in Citizen(census) }.eagerSingleton()
      Bind(Key<Citizen>("b")).to { Citizen(census) }.eagerSingleton()
      Bind(Key<Citizen>("c")).to(Key<Citizen>("a")) { _ in Citizen(census) }.eagerSingleton()
    }
    #expect(census.made == 3)
    _ = injector
  }

  @Test("One that fails fails the injector, and all instances are released")
  func failure() throws {
    let census = Census()
    let graph = try Graph {
      Bind(Citizen.self).to { Citizen(census) }.eagerSingleton()
      Bind(Int.self).to { (_: Citizen) in throw Refusal() }.eagerSingleton()
      Bind(Key<Citizen>("later")).to { Citizen(census) }.eagerSingleton()
    }
    let error = try #require(throws: ResolutionError.self) { try Injector(graph) }
    #expect(error.kind == "failed")
    #expect(error.key == AnyKey(Int.self))
    guard case .failed(let cause) = error.reason else { return }
    #expect(cause as? Refusal == Refusal())
    #expect(census.made == 1)
    #expect(census.alive == 0)
  }

  @Test("An eager singleton may use the injector that is being made")
  func usesInjector() throws {
    let injector = try Injector {
      Bind(String.self).to { (injector: Injector) in "\(try injector.resolve(Int.self))" }.eagerSingleton()
      Bind(Int.self).to { 5 }.singleton()
    }
    #expect(injector[String.self] == "5")
  }

  @Test("A decorated eager singleton is made eagerly, with its decorators")
  func decorated() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.eagerSingleton()
      Decorate(Citizen.self) { inner in Wrapper(census, around: inner) }
    }
    #expect(census.made == 2)
    #expect(injector[Citizen.self] is Wrapper)
    #expect(census.made == 2)
  }

  @Test("An overridden eager singleton is not made")
  func overridden() throws {
    let census = Census()
    let graph = try Graph { Bind(Citizen.self).to { Citizen(census) }.eagerSingleton() }
    let other = Citizen(Census())
    let injector = try Injector(graph.overriding { Bind(Citizen.self).toInstance(other) })
    #expect(census.made == 0)
    #expect(injector[Citizen.self] === other)
  }
}

private final class Wrapper: Citizen, @unchecked Sendable {
  // Sendable: stores constants.
  let inner: Citizen

  init(_ census: Census, around inner: Citizen) {
    self.inner = inner
    super.init(census)
  }
}
