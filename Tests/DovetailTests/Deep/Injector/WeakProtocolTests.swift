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
      Bind((any Named).self).to { Resident(census) }.weak()
      Bind((Inhabitant & Named).self).to { Resident(census) }.weak()
    }
    do {
      let first = injector[(any Named).self]
      #expect(injector[(any Named).self] as AnyObject === first as AnyObject)
      let both = injector[(Inhabitant & Named).self]
      #expect(injector[(Inhabitant & Named).self] === both)
      withExtendedLifetime((first, both)) { #expect(census.alive == 2) }
    }
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
    let graph = try Graph { Bind((any Named).self).to { Resident(census) }.weak() }
    let other = try Injector(graph.overriding { Bind((any Named).self).to { Resident(census) } })
    let held = other[(any Named).self]
    #expect(other[(any Named).self] as AnyObject === held as AnyObject)
    let double = try Injector(graph.overriding { Bind((any Named).self).to { Tag() } })
    #expect(double[(any Named).self] is Tag)
  }

  @Test("A value that is no object is an error that names both types, however it is made")
  func notAnObject() async throws {
    let graph = try Graph {
      Bind((any Named).self).to { Tag() }.weak()
      Bind(Key<any Named>("awaited")).to { () async in Tag() }.weak()
    }
    let injector = try Injector(graph)
    // Twice: the slot is empty again, so that the next read makes the value anew.
    for _ in 0..<2 {
      let error = #expect(throws: ResolutionError.self) { try injector.resolve((any Named).self) }
      #expect("\(try #require(error))".contains(#/'Named' is shared weakly, but its value is a '.*Tag', which is/#))
    }
    let error = await #expect(throws: ResolutionError.self) {
      try await injector.resolved(Key<any Named>("awaited"))
    }
    #expect("\(try #require(error))".contains(#/"awaited"\)' is shared weakly, but its value is a '.*Tag', which is/#))
  }

  @Test("A type that is no class and no protocol is a fault")
  func value() {
    #expect(faults { Bind(Int.self).to { 1 }.weak() } == ["misplaced Int"])
    #expect(faults { Bind(String?.self).to { nil }.weak() } == ["misplaced String?"])
  }

  @Test("The type of all errors is one too, since Swift puts its values into boxes")
  func error() {
    #expect(faults { Bind((any Error).self).to { CancellationError() }.weak() } == ["misplaced Error"])
  }

  @Test("One of a protocol with given types is shared too")
  func constrained() throws {
    let census = Census()
    let injector = try Injector { Bind((any Home<Int>).self).to { Flat(census) }.weak() }
    do {
      let first = injector[(any Home<Int>).self]
      #expect(injector[(any Home<Int>).self] as AnyObject === first as AnyObject)
      withExtendedLifetime(first) { #expect(census.alive == 1) }
    }
    #expect(census.alive == 0)
  }

  @Test("Threads that retain and release it get the same object while they retain it")
  func churn() throws {
    let census = Census()
    let injector = try Injector { Bind((any Named).self).to { Resident(census) }.weak() }
    let strangers = try Threads.run(3) { _ in
      (0..<2000).count { _ in
        let first = injector[(any Named).self]
        return (first as AnyObject) !== (injector[(any Named).self] as AnyObject)
      }
    }
    #expect(strangers == [0, 0, 0])
    #expect(census.alive == 0)
  }

  private struct Tag: Named {}
}

private protocol Named: Sendable {}
private protocol Home<Number>: Sendable { associatedtype Number }
private protocol Inhabitant: AnyObject, Sendable {}

private final class Resident: Citizen, Inhabitant, Named, @unchecked Sendable {
  // Sendable: stores constants.
}

private final class Flat: Citizen, Home, @unchecked Sendable {
  // Sendable: stores constants.
  typealias Number = Int
}

private struct Mask: Named {
  let face: any Inhabitant
  init(_ face: any Inhabitant) { self.face = face }
}

private struct Apartment {
  let inhabitant: any Inhabitant
}
