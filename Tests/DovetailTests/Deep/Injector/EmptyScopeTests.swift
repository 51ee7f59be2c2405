import Dovetail
import DovetailInspection
import Testing

extension Scope {
  fileprivate static let visit = Scope("empty visit")
  fileprivate static let step = Scope("empty step", inside: .visit)
  fileprivate static let bound = Scope("bound beside empty ones")
  fileprivate static let inBound = Scope("empty", inside: .bound)
  fileprivate static let inOther = Scope("empty", inside: Scope("other"))
}

/// Scopes that are declared, and that no binding belongs to.
@Suite("Empty scopes", .limited)
struct EmptyScopeTests {
  /// Whether other scopes have bindings.
  enum Others: CaseIterable { case none, some }

  private static func injector(_ others: Others, _ census: Census = Census()) throws -> Injector {
    try Injector {
      Bind(Citizen.self).to { Citizen(census) }.singleton()
      Bind(Key<Citizen>("other")).to { (citizen: Citizen) in citizen }
      Bind(Int.self).toInstance(3)
      Scope.step
      Scope.inBound
      if others == .some { Bind(Key<Citizen>("bound")).to { Citizen(census) }.in(.bound) }
    }
  }

  @Test("An opening reads its parent's values in every way", arguments: Way.allCases, Others.allCases)
  func reading(_ way: Way, _ others: Others) throws {
    let injector = try Self.injector(others)
    let opening = try injector.enter(.visit)
    let citizen = try #require(try way.read(Citizen.self, Key("other"), from: opening))
    #expect(citizen === injector[Citizen.self])
    #expect(opening[Int.self] == 3)
    opening.checkInvariants()
  }

  @Test("Nested openings share the values of all around them", arguments: Others.allCases)
  func nested(_ others: Others) throws {
    let injector = try Self.injector(others)
    let step = try injector.enter(.visit).enter(.step)
    #expect(step[Citizen.self] === injector[Citizen.self])
    #expect(step[Provider<Citizen>.self]() === injector[Citizen.self])
    #expect(step.debugDescription.hasPrefix("Injector of .empty step"))
  }

  @Test("An empty scope in one with values sees these")
  func inside() throws {
    let injector = try Self.injector(.some)
    let bound = try injector.enter(.bound)
    let inner = try bound.enter(.inBound)
    #expect(inner[Key<Citizen>("bound")] === bound[Key<Citizen>("bound")])
    bound.beginClosing()
    #expect(inner[Key<Citizen>("bound")].isAlive)
  }

  @Test("A scope opens only inside its parent", arguments: Others.allCases)
  func wrongParent(_ others: Others) throws {
    let injector = try Self.injector(others)
    let visit = try injector.enter(.visit)
    let step = try visit.enter(.step)
    for (opening, scope, here) in [
      (injector, .step, nil), (injector, .inBound, nil), (visit, .visit, .visit), (visit, .bound, .visit),
      (visit, .inBound, .visit), (step, .step, .step), (step, .visit, .step),
    ] as [(Injector, Scope, Scope?)] {
      let error = try #require(throws: ResolutionError.self) { try opening.enter(scope) }
      guard case .wrongParent(scope, here: here) = error.reason else {
        Issue.record(error)
        continue
      }
    }
  }

  @Test("The values of another scope are not there")
  func notOpen() throws {
    let opening = try Self.injector(.some).enter(.visit)
    let error = try #require(throws: ResolutionError.self) { try opening.resolve(Key<Citizen>("bound")) }
    guard case .scopeNotOpen(.bound) = error.reason else {
      Issue.record(error)
      return
    }
  }

  @Test("A closed one refuses every read, also of existing instances", arguments: Way.throwing, Others.allCases)
  func closed(_ way: Way, _ others: Others) throws {
    let census = Census()
    let injector = try Self.injector(others, census)
    let opening = try injector.enter(.visit)
    let step = try opening.enter(.step)
    _ = opening[Citizen.self]
    opening.beginClosing()
    opening.beginClosing()
    let error = try #require(throws: ResolutionError.self) {
      try way.read(Citizen.self, Key("other"), from: opening)
    }
    guard case .scopeClosed(.visit) = error.reason else {
      Issue.record(error)
      return
    }
    #expect(throws: ResolutionError.self) { try opening.enter(.step) }
    #expect(step[Citizen.self].isAlive)
    #expect(injector[Citizen.self].isAlive)
    #expect(census.made == 1)
  }

  @Test("A seed for it is refused, and freed")
  func seed() throws {
    let census = Census()
    let injector = try Self.injector(.some)
    let error = try #require(throws: ResolutionError.self) {
      try injector.enter(.visit) { Seed(Citizen.self, Citizen(census)) }
    }
    guard case .unknownSeed(.visit) = error.reason else {
      Issue.record(error)
      return
    }
    #expect(census.alive == 0)
  }

  @Test("A scope that nothing declares is an error, which changes nothing", arguments: [Scope("emty visit"), .inOther])
  func undeclared(_ scope: Scope) throws {
    let injector = try Self.injector(.some)
    for opening in [injector, try injector.enter(.visit)] {
      let error = try #require(throws: ResolutionError.self) { try opening.enter(scope) }
      #expect(error.kind == "unknownScope")
      #expect(error.property?.line == #line - 2)
      opening.checkInvariants()
    }
  }

  @Test("A module declares a scope, also twice, in an override and in a private block")
  func declared() throws {
    struct Part: Module { var bindings: Bindings { Scope.step } }

    let graph = try Graph {
      Part()
      Scope.visit
      Private {
        Scope.bound
      } exposing: {
      }
    }
    #expect(graph.nodes.isEmpty)
    _ = try Injector(graph).enter(.visit).enter(.step)
    _ = try Injector(graph).enter(.bound)
    _ = try Injector(graph.overriding { Scope.inBound }).enter(.bound).enter(.inBound)
  }

  @Test("A scope opens that an override or a removal has emptied")
  func emptied() throws {
    let graph = try Graph { Bind(Int.self).to { 1 }.in(.bound) }
    #expect(try Injector(graph.overriding { Bind(Int.self).toInstance(2) }).enter(.bound)[Int.self] == 2)
    #expect(try Injector(graph.removing(Int.self)).enter(.bound).resolveIfBound(Int.self) == nil)
  }

  @Test("Threads that open, read and close at the same time find their values", arguments: Others.allCases)
  func threads(_ others: Others) throws {
    let census = Census()
    for _ in 0..<100 {
      let injector = try Self.injector(others, census)
      let ready = Rendezvous()
      let kinds = try Threads.run(3) { _ in
        ready.arrive()
        ready.wait(for: 3)
        return Result { () throws(ResolutionError) in
          let opening = try injector.enter(.visit)
          let isAlive = try opening.withResolved(Citizen.self) { $0.isAlive }
          opening.beginClosing()
          _ = try opening.withResolved(Citizen.self) { $0.isAlive }
          return isAlive
        }.failure?.kind
      }
      #expect(kinds == ["scopeClosed", "scopeClosed", "scopeClosed"])
    }
    #expect(census.made == 100)
    #expect(census.alive == 0)
  }

  @Test("A read while another thread closes one gets the value or the error")
  func closing() throws {
    let injector = try Self.injector(.none)
    _ = injector[Citizen.self]
    for _ in 0..<2_000 {
      let opening = try injector.enter(.visit)
      let ready = Rendezvous()
      let kinds = try Threads.run(2) { index in
        ready.arrive()
        ready.wait(for: 2)
        if index == 0 { opening.beginClosing() }
        return Result { () throws(ResolutionError) in try opening.withResolved(Citizen.self) { $0.isAlive } }
          .failure?.kind
      }
      #expect(kinds[0] == "scopeClosed")
      #expect(kinds[1] == nil || kinds[1] == "scopeClosed")
    }
  }
}
