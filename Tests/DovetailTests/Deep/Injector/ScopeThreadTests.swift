import Dovetail
import Synchronization
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
}

/// Threads that read one opening of a scope at once, which tracks who makes its first values in a cheaper way.
@Suite("Threads in one scope", .limited, .serialized)
struct ScopeThreadTests {
  private static let rounds = 200
  /// How many values are declared before those of a test: with 0, bits in the scope's word track who makes these; with
  /// as many as the word has bits, no bits are left for them.
  fileprivate static let others = [0, UInt64.bitWidth]

  @Test("A value is made once, whatever threads ask", arguments: others)
  fileprivate func once(_ others: Int) throws {
    let census = Census()
    let injector = try Injector {
      Others(count: others)
      Bind(Citizen.self).to { Citizen(census) }.in(.request)
      Bind(Key<Citizen>("alias")).to { (citizen: Citizen) in citizen }.in(.request)
    }
    let ways: [Way] = [.with, .withResolvedKey, .subscripted, .resolveKey]
    for round in 1...Self.rounds {
      let opening = try injector.enter(.request)
      let ready = Rendezvous()
      let citizens = try Threads.run(ways.count) { index in
        ready.arrive()
        ready.wait(for: ways.count)
        return try? ways[index].read(Citizen.self, Key("alias"), from: opening)
      }
      #expect(Set(citizens.map { $0.map(ObjectIdentifier.init) }).count == 1)
      #expect(census.made == round)
    }
    #expect(census.alive == 0)
  }

  @Test("Threads that come while it is made wait for it", arguments: others)
  fileprivate func waiting(_ others: Int) throws {
    for _ in 0..<Self.rounds {
      let meeting = Meeting()
      let injector = try Injector {
        Others(count: others)
        Bind(Citizen.self).to {
          meeting.hold()
          return Citizen(Census())
        }.in(.request)
        Bind(Key<Citizen>("alias")).to { (citizen: Citizen) in citizen }
      }
      let opening = try injector.enter(.request)
      let citizens = try Threads.run(3) { index in
        if index > 0 { meeting.join() }
        return index == 1 ? opening[Key<Citizen>("alias")] : opening[Citizen.self]
      }
      #expect(Set(citizens.map(ObjectIdentifier.init)).count == 1)
    }
  }

  @Test("When making it fails, one of those that wait makes it", arguments: others)
  fileprivate func failure(_ others: Int) throws {
    for _ in 0..<Self.rounds {
      let (meeting, attempts) = (Meeting(), Counter())
      let injector = try Injector {
        Others(count: others)
        Bind(Citizen.self).to {
          meeting.hold()
          if attempts.count() == 1 { throw Refusal() }
          return Citizen(Census())
        }.in(.request)
      }
      let opening = try injector.enter(.request)
      let results = try Threads.run(3) { index in
        if index > 0 { meeting.join() }
        return Result { () throws(ResolutionError) in try opening.resolve(Citizen.self) }
      }
      #expect(results.count { $0.failure != nil } == 1)
      #expect(Set(results.compactMap { try? ObjectIdentifier($0.get()) }).count == 1)
      #expect(attempts.value == 2)
    }
  }

  @Test("Two values are made side by side", arguments: others)
  fileprivate func sideBySide(_ others: Int) throws {
    let begun = Rendezvous()
    let names = ["first", "second"]
    let injector = try Injector {
      Others(count: others)
      for name in names {
        Bind(Key<String>(name)).to {
          begun.arrive()
          begun.wait(for: 2)
          return name
        }.in(.request)
      }
    }
    let opening = try injector.enter(.request)
    #expect(try Threads.run(2) { opening[Key<String>(names[$0])] } == names)
  }

  @Test("Values that wait for each other are a cycle, which no thread hangs in", arguments: others)
  fileprivate func cycle(_ others: Int) throws {
    let keys = [Key<Link>("left"), Key<Link>("right")]
    let paths = [[0, 1, 0], [1, 0, 1]].map { $0.map { keys[$0].erased } }
    for _ in 0..<Self.rounds {
      let begun = Rendezvous()
      let injector = try Injector {
        Others(count: others)
        for (key, next) in [("left", "right"), ("right", "left")] {
          Bind(Key<Link>(key)).to(Key<Provider<Link>>(next)) { next in
            begun.arrive()
            begun.wait(for: 2)
            return Link(next: try next.get())
          }.in(.request)
        }
      }
      let opening = try injector.enter(.request)
      let errors = try Threads.run(2) { index in
        Result { () throws(ResolutionError) in try opening.resolve(keys[index]) }.failure
      }
      #expect(errors.contains { $0 != nil })
      for error in errors.compactMap(\.self) {
        #expect(error.kind == "cycle")
        #expect(paths.contains(error.path), "\(error.path)")
      }
    }
  }

  @Test("An instance that resolves itself is a cycle, whose path has it twice", arguments: others)
  fileprivate func ownCycle(_ others: Int) throws {
    let injector = try Injector {
      Others(count: others)
      Bind(Link.self).to { (next: Provider<Link>) in Link(next: try next.get()) }.in(.request)
      Bind(Key<Link>("outer")).to { (link: Link) in link }.in(.request)
    }
    let opening = try injector.enter(.request)
    for _ in 0..<2 {
      let error = try #require(throws: ResolutionError.self) { try opening.resolve(Key<Link>("outer")) }
      #expect(error.kind == "cycle")
      #expect(error.path == [AnyKey(Link.self), AnyKey(Link.self)])
    }
  }

  @Test("Closing lets the one that makes and those that wait finish, and frees then", arguments: others)
  fileprivate func closing(_ others: Int) throws {
    for _ in 0..<Self.rounds {
      let census = Census()
      let meeting = Meeting()
      let injector = try Injector {
        Others(count: others)
        Bind(Citizen.self).to {
          meeting.hold()
          return Citizen(census)
        }.in(.request)
      }
      let opening = try injector.enter(.request)
      let kinds = try Threads.run(3) { index in
        if index > 0 { meeting.join { if index == 1 { opening.beginClosing() } } }
        return index == 1
          ? nil : Result { () throws(ResolutionError) in try opening.withResolved(Citizen.self) { _ in } }.failure?.kind
      }
      #expect(kinds[0] == nil)
      #expect(kinds[2] == nil || kinds[2] == "scopeClosed")
      #expect(census.made == 1)
      #expect(census.alive == 1, "the scope's object has its values, closed or not")
      withExtendedLifetime(opening) {}
    }
  }
}

/// A creation that continues when two other threads are about to read its value.
private struct Meeting: Sendable {
  private let begun = Rendezvous()
  private let asked = Rendezvous()

  /// Blocks the creation.
  func hold() {
    begun.arrive()
    asked.wait(for: 2)
  }

  /// Waits until the creation is blocked, does some work, and counts as an arrival.
  func join(_ work: () -> Void = {}) {
    begun.wait()
    work()
    asked.arrive()
  }
}

/// Values that take the first slots of a scope.
private struct Others: Module {
  let count: Int

  var bindings: Bindings {
    for number in 0..<count { Bind(Key<Int>("other \(number)")).to { number }.in(.request) }
  }
}

private final class Link: Sendable {
  let next: Link?
  init(next: Link?) { self.next = next }
}

private struct Refusal: Error {}
