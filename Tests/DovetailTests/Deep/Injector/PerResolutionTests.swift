import Dovetail
import Testing

@Suite("Per resolution", .limited)
struct PerResolutionTests {
  @Test("One resolve shares an instance; the next has its own")
  func shared() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.perResolution()
      Bind(Side.self).to { Side($0) }
      Bind(Pair.self).to { Pair($0, $1, $2) }
    }
    let first = injector[Pair.self]
    #expect(first.left.part === first.right.part)
    #expect(first.left.part === first.part)
    #expect(first.left !== first.right)
    let second = injector[Pair.self]
    #expect(second.part !== first.part)
    #expect(census.made == 2)
  }

  @Test("It is released after the resolve")
  func freed() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.perResolution()
      Bind(Int.self).to { (_: Citizen) in 1 }
    }
    #expect(injector[Int.self] == 1)
    #expect(census.made == 1)
    #expect(census.alive == 0)
  }

  @Test("A singleton that is made meanwhile has its own, and retains it")
  func singletonMeanwhile() throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.perResolution()
      Bind(Key<Side>("shared")).to { Side($0) }.singleton()
      Bind(Side.self).to { Side($0) }
      Bind(Pair.self).to((Key(Side.self), Key<Side>("shared"), Key(Citizen.self))) { Pair($0, $1, $2) }
    }
    let pair = injector[Pair.self]
    #expect(pair.left.part === pair.part)
    #expect(pair.right.part !== pair.part)
    #expect(injector[Pair.self].right.part === pair.right.part)
  }

  @Test("The values of the outer resolve go on after a singleton was made")
  func afterSingleton() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.perResolution()
      Bind(Int.self).to { (_: Citizen) in 1 }.singleton()
      Bind(Pair.self).to { (before: Citizen, _: Int, after: Citizen) in
        Pair(Side(before), Side(after), before)
      }
    }
    let pair = injector[Pair.self]
    #expect(pair.left.part === pair.right.part)
    #expect(census.made == 2)
    #expect(census.alive == 1)
    withExtendedLifetime(pair) {}
  }

  @Test("Within the creation of a singleton an instance is shared")
  func withinSingleton() throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.perResolution()
      Bind(Side.self).to { Side($0) }
      Bind(Pair.self).to { Pair($0, $1, $2) }.singleton()
    }
    let pair = injector[Pair.self]
    #expect(pair.left.part === pair.part)
    #expect(pair.right.part === pair.part)
  }

  @Test("A provider's call is a separate resolve")
  func provider() throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.perResolution()
      Bind(Pair.self).to { (part: Citizen, provider: Provider<Citizen>) in
        Pair(Side(provider()), Side(provider()), part)
      }
    }
    let pair = injector[Pair.self]
    let parts = [pair.part, pair.left.part, pair.right.part]
    #expect(Set(parts.map(ObjectIdentifier.init)).count == 3)
  }

  @Test("Values that are no objects are shared too")
  func structs() throws {
    let injector = try Injector {
      Bind(Stamp.self).to { Stamp(Citizen(Census())) }.perResolution()
      Bind((Stamp, Stamp).self).to { (first: Stamp, second: Stamp) in (first, second) }
    }
    let (first, second) = injector[(Stamp, Stamp).self]
    #expect(first.owner === second.owner)
    #expect(first.block == second.block)
  }

  @Test("One that fails is released with earlier instances, and tried again by the next resolve")
  func failure() throws {
    struct Refusal: Error {}
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.perResolution()
      Bind(Side.self).to { (_: Citizen) in throw Refusal() }.perResolution()
      Bind(Pair.self).to { Pair($0, $1, $2) }
    }
    for attempt in 1...2 {
      let error = try #require(throws: ResolutionError.self) { try injector.resolve(Pair.self) }
      #expect(error.path == [AnyKey(Pair.self), AnyKey(Side.self)])
      #expect(census.made == attempt)
      #expect(census.alive == 0)
    }
  }

  @Test("Two threads share nothing")
  func threads() throws {
    let begun = Rendezvous()
    let injector = try Injector {
      Bind(Citizen.self).to {
        begun.arrive()
        begun.wait(for: 2)
        return Citizen(Census())
      }.perResolution()
      Bind(Side.self).to { Side($0) }
      Bind(Pair.self).to { Pair($0, $1, $2) }
    }
    let same = try Threads.run(2) { _ in
      let pair = injector[Pair.self]
      return pair.left.part === pair.right.part ? ObjectIdentifier(pair.part) : nil
    }
    #expect(Set(same.compactMap(\.self)).count == 2)
  }
}

private final class Side: Sendable {
  let part: Citizen
  init(_ part: Citizen) { self.part = part }
}

private final class Pair: Sendable {
  let left: Side
  let right: Side
  let part: Citizen

  init(_ left: Side, _ right: Side, _ part: Citizen) {
    self.left = left
    self.right = right
    self.part = part
  }
}

private struct Stamp: Sendable {
  let block = SIMD64<Double>(repeating: 2)
  let owner: Citizen
  init(_ owner: Citizen) { self.owner = owner }
}
