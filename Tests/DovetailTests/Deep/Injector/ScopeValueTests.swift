import Dovetail
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
}

/// Values of all sizes, which a scope stores in its own memory.
@Suite("Values of a scope", .limited)
struct ScopeValueTests {
  @Test("A value may have many dependencies, and a large alignment")
  func large() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Key<Citizen>("seed")).seeded(in: .request)
      Bind(Text.self).to { Text(words: Array(repeating: "word", count: 3)) }.in(.request)
      Bind(Vector.self).to { Vector(words: SIMD8(repeating: 7)) }.in(.request)
      Bind(Wide.self).to(
        (Key<Citizen>("seed"), Key(Text.self), Key(Text.self), Key(Text.self), Key(Text.self), Key(Text.self))
      ) { Wide(citizen: $0, texts: ($1, $2, $3, $4, $5)) }.in(.request)
      Bind(Both.self).to((Key<Citizen>("seed"), Key(Vector.self), Key(Wide.self))) {
        Both(citizen: $0, vector: $1, wide: $2)
      }.in(.request)
    }
    for _ in 0..<2 {
      let opening = try injector.enter(.request) { Seed(Key<Citizen>("seed"), Citizen(census)) }
      let both = opening[Both.self]
      #expect(both.vector.words == SIMD8(repeating: 7))
      #expect(both.wide.texts.4.words == ["word", "word", "word"])
      #expect(both.wide.citizen === opening[Key<Citizen>("seed")])
      opening.beginClosing()
      #expect(census.alive == 1)
      withExtendedLifetime(both) {}
    }
    #expect(census.alive == 0)
  }

  @Test("A replacement may have more dependencies, and a large alignment")
  func largerOverride() throws {
    let census = Census()
    let graph = try Graph {
      Bind(Citizen.self).to { Citizen(census) }.in(.request)
      Bind(Vector.self).to { Vector(words: SIMD8(repeating: 7)) }.in(.request)
      Bind(Text.self).to { Text(words: ["word"]) }.in(.request)
      Bind(Wide.self).to { (citizen: Citizen, text: Text) in
        Wide(citizen: citizen, texts: (text, text, text, text, text))
      }.in(.request)
      Bind(Both.self).to { (citizen: Citizen) in
        let text = Text(words: [])
        return Both(
          citizen: citizen, vector: Vector(words: .zero),
          wide: Wide(citizen: citizen, texts: (text, text, text, text, text)))
      }.in(.request)
    }
    let injector = try Injector(
      graph.overriding {
        Bind(Both.self).to((Key(Citizen.self), Key(Vector.self), Key(Wide.self))) {
          Both(citizen: $0, vector: $1, wide: $2)
        }.in(.request)
      })
    let opening = try injector.enter(.request)
    let both = opening[Both.self]
    #expect(both.vector.words == SIMD8(repeating: 7))
    #expect(both.wide.texts.4.words == ["word"])
    #expect(both.wide.citizen === both.citizen)
    opening.beginClosing()
    #expect(census.alive == 1)
    withExtendedLifetime(both) {}
  }

  @Test("A scope may have many values, and each is made for all that need it")
  func many() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Key<Citizen>("0")).to { Citizen(census) }.in(.request)
      for number in 1..<100 {
        Bind(Key<Citizen>("\(number)")).to(Key<Citizen>("\(number - 1)")) { $0 }.in(.request)
      }
    }
    let opening = try injector.enter(.request)
    let last = opening[Key<Citizen>("99")]
    for number in 0..<100 { #expect(opening[Key<Citizen>("\(number)")] === last) }
    opening.beginClosing()
    #expect(census.made == 1)
    #expect(census.alive == 1)
    withExtendedLifetime(last) {}
  }

  @Test("A value may need those that are declared late in a large scope")
  func late() throws {
    func key(_ number: Int) -> Key<Int> { Key("late \(number)") }
    let size = 40_000
    let injector = try Injector {
      Bind(Int.self).to((key(1), key(size - 1))) { $0 + $1 }.in(.request)
      for number in 0..<size { Bind(key(number)).to { number }.in(.request) }
    }
    // The sum makes the values that it needs, or finds them made.
    for isMade in [false, true] {
      let opening = try injector.enter(.request)
      if isMade { #expect((0..<size).filter { opening[key($0)] != $0 } == []) }
      #expect(opening[Int.self] == size)
    }
  }

  @Test("A replacement with any lifetime is injected into others of its scope")
  func replaced() throws {
    let same = Key<Citizen>("same")
    let (old, new) = (Census(), Census())
    let graph = try Graph {
      Bind(Citizen.self).to { Citizen(old) }.in(.request)
      Bind(same).to { (citizen: Citizen) in citizen }.in(.request)
    }
    let derived = [
      try graph.overriding { Bind(Citizen.self).to { Citizen(new) }.unshared() },
      try graph.overriding { Bind(Citizen.self).to { Citizen(new) } },
      try graph.overriding { Bind(Citizen.self).to { Citizen(new) }.weak() },
      try graph.overriding { Bind(Citizen.self).to { Citizen(new) }.singleton() },
      try graph.overriding { Bind(Citizen.self).toInstance(Citizen(new)) },
      try graph.overriding { Bind(Citizen.self).to { Citizen(new) }.in(.request) },
      try graph.overriding { Bind(same).to { (citizen: Citizen) in citizen }.in(.request) },
    ]
    for (index, graph) in derived.enumerated() {
      let opening = try Injector(graph).enter(.request)
      let first = opening[Citizen.self]
      let held = opening[same]
      #expect((held === first) == (index > 0))
      #expect(first.isAlive && held.isAlive)
      #expect(old.made == (index == 6 ? 1 : 0))
    }
  }

  @Test("A replacement may have fewer dependencies")
  func smallerOverride() throws {
    let census = Census()
    let graph = try Graph {
      Bind(SIMD64<Int>.self).to { SIMD64(repeating: 7) }
      Bind(Citizen.self).to { (_: SIMD64<Int>) in Citizen(Census()) }.in(.request)
    }
    do {
      let opening = try Injector(graph.overriding { Bind(Citizen.self).to { Citizen(census) }.in(.request) })
        .enter(.request)
      #expect(opening[Citizen.self] === opening[Citizen.self])
      opening.beginClosing()
    }
    #expect(census.made == 1)
    #expect(census.alive == 0)
  }

  @Test("Dependencies of a failed creation are released, and the next attempt succeeds")
  func failure() throws {
    let (census, attempts) = (Census(), Counter())
    let injector = try Injector {
      Bind(Key<Citizen>("fresh")).to { Citizen(census) }
      Bind(Int.self).to {
        if attempts.count() == 1 { throw Refusal() }
        return 1
      }.in(.request)
      Bind(Citizen.self).to((Key<Citizen>("fresh"), Key(Int.self))) { citizen, _ in citizen }.in(.request)
    }
    do {
      let opening = try injector.enter(.request)
      let error = try #require(throws: ResolutionError.self) { try opening.resolve(Citizen.self) }
      #expect(error.path == [AnyKey(Citizen.self), AnyKey(Int.self)])
      #expect(census.alive == 0)
      #expect(opening[Citizen.self].isAlive)
      opening.beginClosing()
    }
    #expect(census.made == 2)
    #expect(census.alive == 0)
  }

  @Test("A cycle through a property has the property's owner in its path")
  func propertyCycle() throws {
    let injector = try Injector {
      Bind(Cottage.self).to { Cottage() }.injecting(\.shed).in(.request)
      Bind(Shed.self).to { (cottage: Provider<Cottage>) in Shed(of: try cottage.get()) }
    }
    let opening = try injector.enter(.request)
    let error = try #require(throws: ResolutionError.self) { try opening.resolve(Cottage.self) }
    #expect(error.kind == "cycle")
    #expect(error.path == [AnyKey(Cottage.self), AnyKey(Shed.self), AnyKey(Cottage.self)])
  }
}

private final class Cottage: @unchecked Sendable {
  // Sendable: one thread uses it.
  var shed: Shed?
}

private final class Shed {
  init(of cottage: Cottage) {}
}

private struct Text: Sendable { let words: [String] }

private struct Vector: Sendable { let words: SIMD8<Double> }

private struct Wide: Sendable {
  let citizen: Citizen
  let texts: (Text, Text, Text, Text, Text)
}

private struct Both: Sendable {
  let citizen: Citizen
  let vector: Vector
  let wide: Wide
}

private struct Refusal: Error {}
