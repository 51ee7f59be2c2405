import Dovetail
import Testing

extension Keys {
  fileprivate static let shared = Key<Citizen>("shared")
  fileprivate static let weak = Key<Citizen>("weak")
  fileprivate static let once = Key<Citizen>("once")
  fileprivate static let failing = Key<Int>("failing")
}

/// The release of the arguments when one of them, or the initializer itself, throws.
@Suite("Argument cleanup", .limited)
struct ArgumentCleanupTests {
  private struct Refusal: Error {}

  @Test("Arguments that were made before one that throws are freed, each once", arguments: 0..<5)
  func position(_ position: Int) throws {
    let census = Census()
    let injector = try makeInjector(census) {
      // `position` is the parameter that fails.
      switch position {
      case 0:
        Bind(String.self).to((.failing, Key(Citizen.self), .shared, .weak, .once)) { text($1, $2, $3, $4) + "\($0)" }
      case 1:
        Bind(String.self).to((Key(Citizen.self), .failing, .shared, .weak, .once)) { text($0, $2, $3, $4) + "\($1)" }
      case 2:
        Bind(String.self).to((Key(Citizen.self), .shared, .failing, .weak, .once)) { text($0, $1, $3, $4) + "\($2)" }
      case 3:
        Bind(String.self).to((Key(Citizen.self), .shared, .weak, .failing, .once)) { text($0, $1, $2, $4) + "\($3)" }
      default:
        Bind(String.self).to((Key(Citizen.self), .shared, .weak, .once, .failing)) { text($0, $1, $2, $3) + "\($4)" }
      }
    }
    for round in 1...3 {
      let error = try #require(throws: ResolutionError.self) { try injector.resolve(String.self) }
      #expect(error.kind == "failed")
      #expect(error.path == [AnyKey(String.self), Key<Int>.failing.erased])
      // The singleton is made once and stays. The unshared ones before the failing one are made, and then released.
      let isShared = position > 1
      #expect(census.alive == (isShared ? 1 : 0))
      #expect(census.made == (isShared ? 1 + (position - 1) * round : position * round))
    }
    withExtendedLifetime(injector) {}
  }

  @Test("Arguments are freed when the initializer itself throws")
  func initializer() throws {
    let census = Census()
    let injector = try makeInjector(census) {
      Bind(String.self).to((Key(Citizen.self), .shared, .weak, .once)) { (_, _, _, _) in throw Refusal() }
    }
    for round in 1...3 {
      #expect(throws: ResolutionError.self) { try injector.resolve(String.self) }
      #expect(census.made == 1 + 3 * round)
      #expect(census.alive == 1)
    }
    withExtendedLifetime(injector) {}
  }

  @Test("Arguments of arguments are freed too")
  func nested() throws {
    let census = Census()
    let injector = try makeInjector(census) {
      Bind(Double.self).to { (_: Citizen, second: Citizen) in second.isAlive ? 1 : 0 }
      Bind([Citizen].self).to { (first: Citizen, second: Citizen) in [first, second] }
      Bind(Float.self).to((Key([Citizen].self), Key(Double.self), .failing)) { _, _, _ in 1 }
      Bind(String.self).to { (_: Citizen, number: Float) in "\(number)" }
    }
    for round in 1...3 {
      let error = try #require(throws: ResolutionError.self) { try injector.resolve(String.self) }
      #expect(error.path == [AnyKey(String.self), AnyKey(Float.self), Key<Int>.failing.erased])
      #expect(census.made == 5 * round)
      #expect(census.alive == 0)
    }
  }

  @Test("Between handles, which take no room among the arguments, the right ones are freed")
  func betweenHandles() throws {
    let census = Census()
    let injector = try makeInjector(census) {
      Bind(String.self).to(
        (
          Key(Provider<Citizen>.self), Key(Citizen.self), Key(Lazy<Citizen>.self), Key(Citizen?.self),
          Key(Double?.self), .once, Key([Citizen].self), .failing
        )
      ) { _, _, _, _, _, _, _, number in "\(number)" }
      Contribute(Citizen.self).to { Citizen(census) }
      Contribute(Citizen.self).to { Citizen(census) }
    }
    for round in 1...3 {
      #expect(throws: ResolutionError.self) { try injector.resolve(String.self) }
      #expect(census.made == 5 * round)
      #expect(census.alive == 0)
    }
  }

  @Test("An element of a collection that throws frees those before it")
  func collections() throws {
    let census = Census()
    let injector = try makeInjector(census) {
      Contribute(Citizen.self).to { Citizen(census) }
      Contribute(Citizen.self).to { Citizen(census) }
      Contribute(Citizen.self).to { throw Refusal() }
      Contribute(Citizen.self).to { Citizen(census) }
      Contribute(Citizen.self, at: "a").to { Citizen(census) }
      Contribute(Citizen.self, at: "b").to { throw Refusal() }
    }
    #expect(throws: ResolutionError.self) { try injector.resolve([Citizen].self) }
    #expect(census.made == 2)
    #expect(throws: ResolutionError.self) { try injector.resolve([String: Citizen].self) }
    #expect(census.made == 3)
    #expect(census.alive == 0)
  }

  @Test("The decorated instance is released when the decorator throws")
  func decorator() throws {
    let census = Census()
    let injector = try makeInjector(census) {
      Decorate(Citizen.self) { (_: Citizen, _: Citizen?) in throw Refusal() }
      Bind(Key<Citizen>("decorated")).to { Citizen(census) }
      Decorate(Key<Citizen>("decorated"), .failing) { inner, _ in inner }
      Bind(Citizen?.self).to { Citizen(census) }
    }
    for round in 1...3 {
      #expect(throws: ResolutionError.self) { try injector.resolve(Citizen.self) }
      #expect(throws: ResolutionError.self) { try injector.resolve(Key<Citizen>("decorated")) }
      #expect(census.made == 3 * round)
      #expect(census.alive == 0)
    }
  }

  @Test("A factory's argument is released when the initializer throws")
  func factory() throws {
    let census = Census()
    let injector = try makeInjector(census) {
      Bind(Double.self).to(assisted: Citizen.self, (Key(Citizen.self), .failing)) { _, _, _ in 1 }
      Bind(Float.self).to(assisted: Citizen.self) { (_: Citizen, _: Citizen) in throw Refusal() }
    }
    for _ in 0..<3 {
      #expect(throws: ResolutionError.self) { try injector[Factory<Citizen, Double>.self].make(Citizen(census)) }
      #expect(throws: ResolutionError.self) { try injector[Factory<Citizen, Float>.self].make(Citizen(census)) }
      #expect(census.alive == 0)
    }
    #expect(census.made == 12)
  }

  @Test("A lazy that fails leaves nothing, and tries again")
  func lazy() throws {
    let census = Census()
    let failures = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind([Citizen].self).to { (citizen: Citizen) in
        _ = Citizen(failures)
        if failures.made < 3 { throw Refusal() }
        return [citizen]
      }
    }
    let lazy = injector[Lazy<[Citizen]>.self]
    #expect(throws: ResolutionError.self) { try lazy.get() }
    #expect(throws: ResolutionError.self) { try lazy.get() }
    #expect(census.alive == 0)
    #expect(try lazy.get().count == 1)
    #expect(lazy().first === lazy().first)
    #expect(census.made == 3)
    #expect(census.alive == 1)
    withExtendedLifetime(lazy) {}
  }

  private func makeInjector(
    _ census: Census, @ModuleBuilder _ content: () -> Bindings
  ) throws -> Injector {
    let extra = content()
    return try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind(.shared).to { Citizen(census) }.singleton()
      Bind(.weak).to { Citizen(census) }.weak()
      Bind(.once).to { Citizen(census) }.perResolution()
      Bind(.failing).to { throw Refusal() }
      extra
    }
  }
}

private func text(_ citizens: Citizen...) -> String { "\(citizens.count)" }
