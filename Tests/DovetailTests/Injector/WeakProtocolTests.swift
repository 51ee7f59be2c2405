import Dovetail
import DovetailInspection
import Testing

@Suite("Weak values of protocols", .limited)
struct WeakProtocolTests {
  @Test("A value of a protocol is one object while somebody retains it, and made again after that")
  func shared() throws {
    let census = Census()
    let graph = try Graph { Bind(Inhabitant.self).to { Resident(census) }.weak() }
    let injector = try Injector(graph)
    for round in 1...3 {
      let first = injector[Inhabitant.self]
      #expect(injector[Inhabitant.self] === first)
      #expect((census.made, census.alive) == (round, 1))
      withExtendedLifetime(first) {}
    }
    #expect(census.alive == 0)
    #expect(graph.nodes.map(\.lifetime) == [.weak])
  }

  @Test("So is one of a protocol without a constraint to classes, and of a composition")
  func unconstrained() throws {
    let census = Census()
    let injector = try Injector {
      Bind((any Named & Sendable).self).to { Resident(census) }.weak()
      Bind((Inhabitant & Named).self).to { Resident(census) }.weak()
    }
    let (first, second) = (injector[(any Named & Sendable).self], injector[(any Named & Sendable).self])
    #expect(first as AnyObject === second as AnyObject)
    #expect(injector[(Inhabitant & Named).self] === injector[(Inhabitant & Named).self])
    withExtendedLifetime((first, second)) { #expect(census.alive == 1) }
    #expect(census.alive == 0)
  }

  @Test("Dependents share it, and its other keys have it, in any order of the statement")
  func dependents() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Inhabitant.self).to { Resident(census) }.also((any Named).self) { Mask($0) }.weak()
      Bind(Apartment.self).to(Apartment.init)
    }
    let (first, second) = (injector[Apartment.self], injector[Apartment.self])
    #expect(first.inhabitant === second.inhabitant)
    #expect((injector[(any Named).self] as? Mask)?.face === first.inhabitant)
    #expect(census.made == 1)
  }

  @Test("Decorators, hooks and async functions complete it once")
  func completed() async throws {
    let census = Census()
    let notes = Notes()
    let injector = try Injector {
      Bind(Inhabitant.self).to { () async in Resident(census) }.onCreate { _ in notes.add("created") }.weak()
      Decorate(Inhabitant.self) { $0 }
    }
    let first = try await injector.resolved(Inhabitant.self)
    let second = try await injector.resolved(Inhabitant.self)
    #expect(first === second)
    #expect(notes.all == ["created"])
  }

  @Test("An override without a lifetime is as weak, and may be a struct, which nothing then shares")
  func overridden() throws {
    let census = Census()
    let graph = try Graph { Bind((any Named & Sendable).self).to { Resident(census) }.weak() }
    let other = try Injector(graph.overriding { Bind((any Named & Sendable).self).to { Resident(census) } })
    let held = other[(any Named & Sendable).self]
    #expect(other[(any Named & Sendable).self] as AnyObject === held as AnyObject)
    let double = try Injector(graph.overriding { Bind((any Named & Sendable).self).to { Tag() } })
    #expect(double[(any Named & Sendable).self] is Tag)
  }

  @Test("A value that is no object is an error that names both types, however it is made, and in a dry run")
  func notAnObject() async throws {
    let graph = try Graph {
      Bind((any Named & Sendable).self).to { Tag() }.weak()
      Bind((any Named).self).to { () async in Tag() }.weak()
    }
    let injector = try Injector(graph)
    let words = "is shared weakly, but its value is a 'WeakProtocolTests.Tag', which is not a class"
    var error = #expect(throws: ResolutionError.self) { try injector.resolve((any Named & Sendable).self) }
    #expect("\(try #require(error))".contains("'any Named & Sendable' \(words)"))
    // The slot is empty again, so that the next read makes the value anew.
    error = #expect(throws: ResolutionError.self) { try injector.resolve((any Named & Sendable).self) }
    error = await #expect(throws: ResolutionError.self) { try await injector.resolved((any Named).self) }
    #expect("\(try #require(error))".contains("'any Named' \(words)"))
  }

  @Test("A type that is no class and no protocol is a fault")
  func value() {
    #expect(faults { Bind(Int.self).to { 1 }.weak() } == ["misplaced Int"])
    #expect(faults { Bind(String?.self).to { nil }.weak() } == ["misplaced String?"])
  }

  private struct Tag: Named {}
}

private protocol Named: Sendable {}
private protocol Inhabitant: AnyObject, Sendable {}

private final class Resident: Citizen, Inhabitant, Named, @unchecked Sendable {
  // Sendable: stores constants.
}

private struct Mask: Named {
  let face: any Inhabitant
  init(_ face: any Inhabitant) { self.face = face }
}

private struct Apartment {
  let inhabitant: any Inhabitant
}
