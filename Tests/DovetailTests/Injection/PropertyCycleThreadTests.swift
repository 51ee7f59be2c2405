import Dovetail
import Testing

@Suite("Cycles that properties close, on threads", .limited)
struct PropertyCycleThreadTests {
  @Test("Threads that enter a cycle at its different objects get the same ones, whole")
  func entering() throws {
    let census = Census()
    for _ in 0..<1_000 {
      let injector = try Injector { Circle(size: 3, census: census) }
      let asked = Rendezvous()
      let made = census.made
      let isWhole = try Threads.run(4) { number in
        asked.arrive()
        asked.wait(for: 4)
        let person = injector[Circle.keys[number % 3]]
        // Another thread's objects must not be seen before they know each other.
        return person.next?.next?.next === person
      }
      #expect(isWhole == [true, true, true, true])
      #expect(census.made == made + 3)
      withExtendedLifetime(injector) {}
    }
    #expect(census.alive == 0)
  }

  @Test("Threads that enter a cycle by a parameter and by a property neither wait for each other nor make two")
  func parameters() throws {
    let census = Census()
    for _ in 0..<1_000 {
      let injector = try Injector {
        Bind(Circle.keys[0]).to { Person("0", census) }.injecting(\.next, from: Circle.keys[1]).singleton()
        Bind(Circle.keys[1]).to(Circle.keys[0]) { first in
          let second = Person("1", census)
          second.next = first
          return second
        }.singleton()
        Bind(Person.self).to(Circle.keys[1]) { $0 }.singleton()
      }
      let asked = Rendezvous()
      let made = census.made
      let isWhole = try Threads.run(3) { number in
        asked.arrive()
        asked.wait(for: 3)
        let person = number == 2 ? injector[Person.self] : injector[Circle.keys[number]]
        return person.next?.next === person
      }
      #expect(isWhole == [true, true, true])
      #expect(census.made == made + 2)
      withExtendedLifetime(injector) {}
    }
  }

  @Test("A half-made cycle is seen by no other thread, and one that fails is made again by the thread that waits")
  func failing() throws {
    for round in 0..<200 {
      let census = Census()
      let asked = Rendezvous()
      let injector = try Injector {
        Circle(size: 3, failing: Circle.Failing(round % 3, times: 1), census: census)
      }
      let outcomes = try Threads.run(3) { number in
        asked.arrive()
        asked.wait(for: 3)
        return Result { () throws(ResolutionError) in
          let person = try injector.resolve(Circle.keys[number])
          return person.next?.next?.next === person
        }
      }
      #expect(outcomes.count { $0.failure != nil } == 1)
      #expect(outcomes.allSatisfy { (try? $0.get()) != false })
      #expect(census.made <= 6)
      #expect(census.alive == 3)
      withExtendedLifetime(injector) {}
    }
  }

  @Test("Two cycles that ask for each other later are an error and no hang")
  func later() throws {
    for _ in 0..<200 {
      let begun = Rendezvous()
      let injector = try Injector {
        for side in ["left", "right"] {
          let other = side == "left" ? "right" : "left"
          Bind(Key<Person>(side)).to(Key<Provider<Person>>(other)) { other in
            begun.arrive()
            begun.wait(for: 2)
            _ = try other.get()
            return Person(side)
          }.injecting(\.next, from: Key<Person>(side)).singleton()
        }
      }
      let failures = try Threads.run(2) { number in
        Result { () throws(ResolutionError) in
          _ = try injector.resolve(Key<Person>(number == 0 ? "left" : "right"))
        }.failure?.kind
      }
      #expect(failures.contains("cycle"))
    }
  }
}
