import Dovetail
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
  fileprivate static let upload = Scope("upload", inside: .request)
}

@Suite("Seeds", .limited)
struct SeedTests {
  @Test("Seeds of every kind are read from the opening, and given to what needs them")
  func values() throws {
    let injector = try Injector {
      Bind(Int.self).seeded(in: .request)
      Bind(Key<String>("user")).seeded(in: .request)
      Bind((any Sequence & Sendable).self).seeded(in: .request)
      Bind(Void.self).seeded(in: .request)
      Bind(SIMD64<Double>.self).seeded(in: .request)
      Bind(String.self).to((Key(Int.self), Key<String>("user"))) { "\($1) \($0)" }.in(.request)
    }
    let opening = try injector.enter(.request) {
      Seed(Int.self, 7)
      Seed(Key<String>("user"), "Ada")
      Seed((any Sequence & Sendable).self, [1, 2])
      Seed(Void.self, ())
      Seed(SIMD64<Double>.self, SIMD64(repeating: 0.25))
    }
    #expect(opening[Int.self] == 7)
    #expect(opening[Key<String>("user")] == "Ada")
    #expect(opening[(any Sequence & Sendable).self] as? [Int] == [1, 2])
    #expect(opening.with(Void.self) { $0 == () })
    #expect(opening[SIMD64<Double>.self].sum() == 16)
    #expect(opening[String.self] == "Ada 7")
  }

  @Test("Each opening has its own seeds")
  func separate() throws {
    let injector = try Injector {
      Bind(Int.self).seeded(in: .request)
      Bind(String.self).to { (number: Int) in "\(number)" }.in(.request)
    }
    let openings = try (0..<3).map { number in try injector.enter(.request) { Seed(Int.self, number) } }
    #expect(openings.map { $0[String.self] } == ["0", "1", "2"])
  }

  @Test("An inner scope sees the seeds of the outer one")
  func nested() throws {
    let injector = try Injector {
      Bind(Int.self).seeded(in: .request)
      Bind(Double.self).seeded(in: .upload)
      Bind(String.self).to { (number: Int, part: Double) in "\(number) \(part)" }.in(.upload)
    }
    let upload = try injector.enter(.request) { Seed(Int.self, 1) }.enter(.upload) { Seed(Double.self, 0.5) }
    #expect(upload[String.self] == "1 0.5")
  }

  @Test("A missing seed is named, and nothing is cached")
  func missing() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).seeded(in: .request)
      Bind(Key<Int>("number")).seeded(in: .request)
    }
    let error = try #require(throws: ResolutionError.self) {
      try injector.enter(.request) { Seed(Citizen.self, Citizen(census)) }
    }
    guard case .missingSeed(.request) = error.reason else {
      Issue.record(error)
      return
    }
    #expect(error.key == Key<Int>("number").erased)
    #expect(census.made == 1)
    #expect(census.alive == 0)
    let without = try #require(throws: ResolutionError.self) { try injector.enter(.request) }
    #expect(without.kind == "missingSeed")
  }

  @Test("A repeated seed is named, and nothing is cached")
  func repeated() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).seeded(in: .request)
      Bind(Int.self).seeded(in: .request)
    }
    let error = try #require(throws: ResolutionError.self) {
      try injector.enter(.request) {
        Seed(Citizen.self, Citizen(census))
        Seed(Key(Citizen.self), Citizen(census))
      }
    }
    guard case .repeatedSeed(.request) = error.reason else {
      Issue.record(error)
      return
    }
    #expect(error.key == AnyKey(Citizen.self))
    #expect(census.made == 2)
    #expect(census.alive == 0)
  }

  @Test("A seed that is not declared in the scope is named, whatever else its key is")
  func undeclared() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).seeded(in: .request)
      Bind(Int.self).to { 1 }.in(.request)
      Bind(Double.self).toInstance(1)
      Bind(Float.self).seeded(in: .upload)
    }
    let citizen = Seed(Citizen.self, Citizen(census))
    func expectUnknown<Value: Sendable>(_ key: Key<Value>, _ value: Value) throws {
      let error = try #require(throws: ResolutionError.self) {
        try injector.enter(.request) {
          citizen
          Seed(key, value)
        }
      }
      guard case .unknownSeed(.request) = error.reason else {
        Issue.record(error)
        return
      }
      #expect(error.key == key.erased)
    }
    try expectUnknown(Key(Int.self), 2)
    try expectUnknown(Key(Double.self), 2)
    try expectUnknown(Key(Float.self), 2)
    try expectUnknown(Key(String.self), "")
    try expectUnknown(Key("other"), Citizen(census))
    // The test itself retains this one.
    #expect(census.alive == 1)
    #expect(try injector.enter(.request) { citizen }[Citizen.self].isAlive)
  }

  @Test("A seed cannot be resolved outside of its scope")
  func outside() throws {
    let injector = try Injector { Bind(Int.self).seeded(in: .request) }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Int.self) }
    #expect(error.kind == "scopeNotOpen")
  }

  @Test("A decorator wraps the seed")
  func decorated() throws {
    let injector = try Injector {
      Bind(Int.self).seeded(in: .request)
      Decorate(Int.self) { seed in seed + 100 }
    }
    #expect(try injector.enter(.request) { Seed(Int.self, 7) }[Int.self] == 107)
  }

  @Test("An override may put a value in the place of a seed")
  func overridden() throws {
    let graph = try Graph {
      Bind(Int.self).seeded(in: .request)
      Bind(String.self).to { (number: Int) in "\(number)" }.in(.request)
    }
    let injector = try Injector(graph.overriding { Bind(Int.self).toInstance(5) })
    #expect(try injector.enter(.request)[String.self] == "5")
    let error = try #require(throws: ResolutionError.self) { try injector.enter(.request) { Seed(Int.self, 1) } }
    #expect(error.kind == "unknownSeed")
  }

  @Test("A private seed that is exposed is given like any other")
  func exposed() throws {
    let injector = try Injector {
      Private {
        Bind(Int.self).seeded(in: .request)
      } exposing: {
        Expose(Int.self)
      }
    }
    #expect(try injector.enter(.request) { Seed(Int.self, 7) }[Int.self] == 7)
  }

  @Test("A seed is kept by its opening and freed with it")
  func freed() throws {
    let census = Census()
    let injector = try Injector { Bind(Citizen.self).seeded(in: .request) }
    do {
      let opening = try injector.enter(.request) { Seed(Citizen.self, Citizen(census)) }
      #expect(census.alive == 1)
      opening.beginClosing()
    }
    #expect(census.alive == 0)
  }
}
