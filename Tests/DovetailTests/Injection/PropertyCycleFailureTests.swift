import Dovetail
import Testing

@Suite("Cycles that cannot be made, and cycles that end", .limited)
struct PropertyCycleFailureTests {
  @Test("When a hook throws, nothing of the cycle is kept, and the next call makes all of it", arguments: 0..<3, 0..<3)
  func hook(_ first: Int, _ failing: Int) throws {
    let census = Census()
    let injector = try Injector { Circle(size: 3, failing: Circle.Failing(failing, times: 2), census: census) }
    for _ in 0..<2 {
      let error = #expect(throws: ResolutionError.self) { try injector.resolve(Circle.keys[first]) }
      #expect(error?.kind == "failed")
      #expect(error?.key == Circle.keys[failing].erased)
      #expect(error?.path.first == Circle.keys[first].erased)
      #expect(census.alive == 0)
    }
    let person = try injector.resolve(Circle.keys[first])
    #expect(person.next?.next?.next === person)
    #expect(census.alive == 3)
    withExtendedLifetime((injector, person)) {}
  }

  @Test(
    "Objects that hold each other strongly are freed all the same when one of them cannot be made", arguments: 0..<2)
  func strong(_ first: Int) throws {
    let census = Census()
    let injector = try Injector { Couple(census: census) }
    let keys = Couple.keys
    #expect(throws: ResolutionError.self) { try injector.resolve(keys[first]) }
    #expect(census.made == 2)
    #expect(census.alive == 0)
  }

  @Test("An initializer that throws takes the objects with it that were made for it")
  func initializer() throws {
    let census = Census()
    let fails = Counter()
    let injector = try Injector {
      Bind(Circle.keys[0]).to { Person("0", census) }.injecting(\.next, from: Circle.keys[1]).singleton()
      Bind(Circle.keys[1]).to(Circle.keys[0]) { other in
        if fails.count() == 1 { throw Forbidden() }
        let person = Person("1", census)
        person.next = other
        return person
      }.singleton()
    }
    for first in [1, 0] {
      if first == 1 {
        #expect(throws: ResolutionError.self) { try injector.resolve(Circle.keys[first]) }
        #expect(census.alive == 0)
      } else {
        let person = try injector.resolve(Circle.keys[first])
        #expect(withExtendedLifetime(injector) { person.next?.next } === person)
      }
    }
    #expect(census.made == 3)
  }

  @Test("An eager cycle that cannot be made is no injector, and leaves nothing behind")
  func eager() throws {
    let census = Census()
    let failing = Circle.Failing(1, times: 1)
    #expect(throws: ResolutionError.self) {
      try Injector { Circle(size: 2, isEager: true, failing: failing, census: census) }
    }
    #expect(census.alive == 0)
  }

  @Test("A cycle of weak properties is freed with its injector, and one of a scope with its opening")
  func freed() throws {
    let census = Census()
    var injector: Injector? = try Injector { Circle(size: 3, census: census) }
    _ = injector?[Circle.keys[0]]
    #expect(census.alive == 3)
    injector = nil
    #expect(census.alive == 0)
    let scoped = try Injector { Circle(size: 3, in: Scope("town"), census: census) }
    let opening = try scoped.enter(Scope("town"))
    _ = opening[Circle.keys[0]]
    #expect(census.alive == 3)
    opening.close()
    #expect(census.alive == 0)
  }

  @Test("A cycle of strong references outlives its injector until somebody opens it")
  func keeps() throws {
    let census = Census()
    var injector: Injector? = try Injector { Couple(census: census, fails: false) }
    weak let spouse = injector?[Couple.keys[0]]
    injector = nil
    #expect(census.alive == 2)
    spouse?.other = nil
    #expect(census.alive == 0)
  }

  @Test("A property that is a lazy closes no cycle, and is freed with its injector")
  func lazy() throws {
    let census = Census()
    var injector: Injector? = try Injector {
      Bind(Deferring.self).to { Deferring(census) }.injecting(\.other).singleton()
    }
    weak let object = injector?[Deferring.self]
    #expect(object?.other?.value === object)
    withExtendedLifetime(injector) {}
    injector = nil
    #expect(object == nil)
    #expect(census.alive == 0)
  }
}

private struct Couple: Module {
  static let keys = [Key<Spouse>("a"), Key<Spouse>("b")]
  let census: Census
  var fails = true

  var bindings: Bindings {
    for number in 0..<2 {
      Bind(Self.keys[number]).to { [census] in Spouse(census) }
        .injecting(\.other, from: Self.keys[1 - number])
        .onCreate { [fails] _ in if fails && number == 0 { throw Forbidden() } }
        .singleton()
    }
  }
}

private final class Spouse: Citizen, @unchecked Sendable {
  // Sendable: the tests use one thread.
  var other: Spouse?
}

private final class Deferring: Citizen, @unchecked Sendable {
  // Sendable: the tests use one thread.
  var other: Lazy<Deferring>?
}
