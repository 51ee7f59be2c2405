import Dovetail
import DovetailProperties
import Synchronization
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
}

@Suite("What lazies retain", .limited)
struct LazyRetentionTests {
  @Test("A lazy retains its instance after the injector is released")
  func keeps() throws {
    let census = Census()
    var injector: Injector? = try Injector { Bind(Citizen.self).to { Citizen(census) } }
    var lazy = injector?[Lazy<Citizen>.self]
    let value = lazy.map { ObjectIdentifier($0()) }
    injector = nil
    #expect(census.alive == 1)
    #expect(lazy.map { ObjectIdentifier($0()) } == value)
    lazy = nil
    #expect(census.alive == 0)
  }

  @Test("A lazy of a shared instance fails after the injector is released")
  func leaves() throws {
    let census = Census()
    var injector: Injector? = try Injector { Bind(Citizen.self).to { Citizen(census) }.singleton() }
    let lazy = try #require(injector?[Lazy<Citizen>.self])
    #expect(lazy() === injector?[Citizen.self])
    injector = nil
    #expect(census.alive == 0)
    #expect(throws: ResolutionError.self) { try lazy.get() }
  }

  @Test("A lazy that threads read while the injector is released gives the shared instance, or fails")
  func release() throws {
    let census = Census()
    for _ in 0..<300 {
      let injector = Mutex<Injector?>(try Injector { Bind(Citizen.self).to { Citizen(census) }.singleton() })
      let lazy = try #require(injector.withLock { $0?[Lazy<Citizen>.self] })
      _ = lazy()
      let begun = Rendezvous()
      _ = try Threads.run(3) { index in
        begun.arrive()
        begun.wait(for: 3)
        if index == 0 { return injector.withLock { $0 = nil } }
        while let citizen = try? lazy.get() { #expect(citizen.isAlive) }
      }
    }
    #expect(census.alive == 0)
  }

  @Test("Two singletons that know each other go with their injector, one of them by a lazy that has been used")
  func oneLazy() throws {
    try expectNoneIsLeft { census in
      let injector = try Injector {
        Bind(Left.self).to { Left(census, $0) }.singleton()
        Bind(Right.self).to { (left: Left) in Right(census, left: left) }.singleton()
      }
      let left = injector[Left.self]
      for _ in 0..<2 { #expect(left.right.left === left) }
    }
  }

  @Test("Two singletons that know each other go with their injector, both by lazies that have been used")
  func bothLazy() throws {
    try expectNoneIsLeft { census in
      let injector = try Injector {
        Bind(Left.self).to { Left(census, $0) }.singleton()
        Bind(Right.self).to { (left: Lazy<Left>) in Right(census, lazy: left) }.singleton()
      }
      let left = injector[Left.self]
      for _ in 0..<2 { #expect(left.right.lazy?() === left) }
    }
  }

  @Test("Two singletons that know each other go with their injector, both by properties that found it")
  func currentInjector() throws {
    try expectNoneIsLeft { census in
      let injector = try Injector {
        Bind(Left.self).to { Left(census) }.singleton()
        Bind(Right.self).to { Right(census, lazy: nil, finding: Finder<Left>()) }.singleton()
      }
      injector.run {
        let left = injector[Left.self]
        for _ in 0..<2 { #expect(left.right.finder?.value === left) }
      }
    }
  }

  @Test("Two weak objects that know each other go with their last user, one of them by a lazy", arguments: 0..<4)
  func weak(way: Int) throws {
    try expectNoneIsLeft { census in
      let injector = try Injector {
        Bind(Left.self).to { Left(census, $0) }.weak()
        switch way {
        case 0: Bind(Right.self).to { (left: Left) in Right(census, left: left) }.weak()
        case 1: Bind(Right.self).to { (left: Lazy<Left>) in Right(census, lazy: left) }.weak()
        case 2: Bind(Right.self).to { Right(census, lazy: nil, finding: Finder<Left>()) }.weak()
        default:
          Bind(Right.self).to { (left: Lazy<any Sendable>) in Right(census, other: left) }.weak()
          Bind((any Sendable).self).toAlias(of: \Left.self)
        }
      }
      injector.run {
        let left = injector[Left.self]
        let right = left.right
        for _ in 0..<2 {
          #expect(left.right === right)
          let found = right.left ?? right.lazy?() ?? right.finder?.value ?? right.other?() as? Left
          #expect(found === left)
        }
        if way == 1 { #expect(injector[Lazy<Left?>.self]() === left) }
      }
    }
  }

  @Test("A lazy of a weak object gives the living one, or makes another, for which its hook is called")
  func weakAgain() async throws {
    let census = Census()
    let injector = try Injector { Bind(Citizen.self).to { Citizen(census) }.weak() }
    let heard = Notes()
    let desk = injector.run { Counter(heard) }
    for round in 1...3 {
      let citizen = desk.citizen
      #expect(desk.citizen === citizen)
      #expect(injector[Citizen.self] === citizen)
      #expect(try await desk.$citizen.resolved() === citizen)
      #expect(heard.all.count == round)
      #expect(census.made == round)
      withExtendedLifetime(citizen) {}
    }
    #expect(census.alive == 0)
    let citizen = injector[Citizen.self]
    #expect(desk.citizen === citizen)
    #expect(census.made == 4)
    await injector.close()
    #expect(throws: ResolutionError.self) { try desk.$citizen.get() }
    withExtendedLifetime(citizen) {}
  }

  private final class Counter {
    @Lazy var citizen: Citizen
    init(_ notes: Notes) { _citizen = Lazy(onCreate: { _, _ in notes.add("made") }) }
  }

  @Test("A singleton in a cycle with an instance from its provider is released with the injector")
  func provider() throws {
    try expectNoneIsLeft { census in
      let injector = try Injector {
        Bind(Office.self).to { (visitor: Provider<Visitor>) in Office(census, visitor) }.singleton()
        Bind(Visitor.self).to { Visitor(census, $0) }
      }
      let office = injector[Office.self]
      try office.invite()
      #expect(office.visitor.value?.office() === office)
    }
  }

  @Test("A singleton in a cycle with an instance from an injector is released with the injector")
  func opaque() throws {
    try expectNoneIsLeft { census in
      let injector = try Injector {
        Bind(Office.self).to { (injector: Injector) in Office(census, asking: injector) }.singleton()
        Bind(Visitor.self).to { Visitor(census, $0) }
      }
      let office = injector[Office.self]
      try office.invite()
      #expect(office.visitor.value?.office() === office)
    }
  }

  @Test("Threads that read one lazy of a shared instance at the same time get it, and it is made once")
  func threads() throws {
    try Threads.raceForOne {
      $0.singleton()
    } reading: { injector in
      let lazy = injector[Lazy<Citizen>.self]
      return {
        let value = lazy()
        #expect(value === injector[Citizen.self])
        return value
      }
    }
  }

  private func expectNoneIsLeft(_ body: (Census) throws -> Void, at place: SourceLocation = #_sourceLocation) throws {
    let census = Census()
    try body(census)
    #expect(census.made == 2, sourceLocation: place)
    #expect(census.alive == 0, sourceLocation: place)
  }
}

private final class Finder<Value>: Sendable where Value: Sendable {
  private let lazy = Lazy<Value>()
  var value: Value { lazy() }
}

private final class Left: Citizen, @unchecked Sendable {
  // Sendable: stores constants.
  private let lazy: Lazy<Right>
  var right: Right { lazy() }

  init(_ census: Census, _ lazy: Lazy<Right> = Lazy()) {
    self.lazy = lazy
    super.init(census)
  }
}

private final class Right: Citizen, @unchecked Sendable {
  // Sendable: stores constants.
  let left: Left?
  let lazy: Lazy<Left>?
  let finder: Finder<Left>?
  let other: Lazy<any Sendable>?

  init(
    _ census: Census, left: Left? = nil, lazy: Lazy<Left>? = nil, finding finder: Finder<Left>? = nil,
    other: Lazy<any Sendable>? = nil
  ) {
    self.left = left
    self.lazy = lazy
    self.finder = finder
    self.other = other
    super.init(census)
  }
}

private final class Office: Citizen, @unchecked Sendable {
  // Sendable: the visitor is set by the test's own thread.
  let visitor = Held<Visitor>()
  private let make: () throws -> Visitor

  init(_ census: Census, _ provider: Provider<Visitor>) {
    make = { try provider.get() }
    super.init(census)
  }

  init(_ census: Census, asking injector: Injector) {
    make = { try injector.resolve(Visitor.self) }
    super.init(census)
  }

  func invite() throws { visitor.value = try make() }
}

private final class Held<Value> {
  var value: Value?
}

private final class Visitor: Citizen, @unchecked Sendable {
  // Sendable: stores constants.
  let office: Lazy<Office>

  init(_ census: Census, _ office: Lazy<Office>) {
    self.office = office
    super.init(census)
  }
}
