import Dovetail
import Testing

/// Cycles of several threads, each of which waits for a value that another one makes.
@Suite("Run-time cycles between threads", .limited)
struct ThreadCycleTests {
  private static let rounds = 200

  @Test("Two threads that would wait for each other do not hang", arguments: Link.allCases)
  fileprivate func two(_ link: Link) throws {
    for _ in 0..<Self.rounds {
      let ring = try Ring(of: 2, link)
      let results = try ring.run()
      let errors = results.compactMap(\.failure)
      #expect(!errors.isEmpty)
      for error in errors {
        #expect(error.kind == "cycle")
        let isRight = error.path == ring.path(from: 0) || error.path == ring.path(from: 1)
        #expect(isRight, "\(error.path)")
      }
      try ring.checkThatItWorks()
    }
  }

  @Test("Three threads in a ring do not hang", arguments: Link.allCases)
  fileprivate func three(_ link: Link) throws {
    for _ in 0..<Self.rounds {
      let ring = try Ring(of: 3, link)
      let errors = try ring.run().compactMap(\.failure)
      #expect(!errors.isEmpty)
      for error in errors {
        #expect(error.kind == "cycle")
        #expect((0..<3).contains { error.path == ring.path(from: $0) }, "\(error.path)")
      }
      try ring.checkThatItWorks()
    }
  }

  @Test("An initializer that lives with the error lets the others finish", arguments: [2, 3])
  func caught(_ count: Int) throws {
    for _ in 0..<Self.rounds {
      let begun = Rendezvous()
      let keys = (0..<count).map { Key<Part>("ring \($0)") }
      let injector = try Injector {
        for (number, key) in keys.enumerated() {
          Bind(key).to(Key<Provider<Part>>("ring \((number + 1) % count)")) { next in
            begun.arrive()
            begun.wait(for: count)
            return Part(next: try? next.get())
          }.singleton()
        }
      }
      let parts = try Threads.run(count) { try? injector.resolve(keys[$0]) }
      #expect(parts.compactMap(\.self).count == count)
      // One read must fail to break the cycle, and no other one may.
      #expect(parts.count { $0?.next == nil } == 1)
      for (number, part) in parts.enumerated() {
        #expect(part === injector[keys[number]])
        if let next = part?.next { #expect(next === parts[(number + 1) % count]) }
      }
    }
  }

  @Test("Threads that wait for the same slow object, but in no cycle, get it")
  func noCycle() throws {
    for _ in 0..<Self.rounds {
      let begun = Rendezvous()
      let asked = Rendezvous()
      let injector = try Injector {
        Bind(Key<Part>("slow")).to {
          begun.wait(for: 2)
          asked.wait(for: 3)
          return Part(next: nil)
        }.singleton()
        for name in ["left", "right"] {
          Bind(Key<Part>(name)).to(Key<Provider<Part>>("slow")) { slow in
            begun.arrive()
            asked.arrive()
            return Part(next: try slow.get())
          }.singleton()
        }
      }
      let parts = try Threads.run(3) { index in
        if index == 0 { asked.arrive() }
        return Result { () throws(ResolutionError) in
          try injector.resolve(Key<Part>(["slow", "left", "right"][index]))
        }
      }
      let slow = try parts[0].get()
      #expect(try parts[1].get().next === slow)
      #expect(try parts[2].get().next === slow)
    }
  }

  @Test("A lazy that two threads share is made once, and is no cycle")
  func sharedLazy() throws {
    let census = Census()
    for _ in 0..<Self.rounds {
      let asked = Rendezvous()
      let injector = try Injector {
        Bind(Citizen.self).to {
          asked.wait(for: 3)
          return Citizen(census)
        }
      }
      let lazy = injector[Lazy<Citizen>.self]
      let seen = try Threads.run(3) { _ in
        asked.arrive()
        return ObjectIdentifier(lazy())
      }
      #expect(Set(seen).count == 1)
    }
    #expect(census.made == Self.rounds)
    #expect(census.alive == 0)
  }
}

/// How each singleton of a ring reads the next one.
private enum Link: CaseIterable {
  case provider, lazy, injector
}

/// Singletons that each read the next one in their initializers, once all initializers have begun.
private struct Ring: Sendable {
  let injector: Injector
  private let begun = Rendezvous()
  private let keys: [Key<Part>]

  init(of count: Int, _ link: Link) throws {
    let keys = (0..<count).map { Key<Part>("ring \($0)") }
    self.keys = keys
    injector = try Injector { [begun] in
      Bind(Key<Part>("aside")).to { Part(next: nil) }.singleton()
      for number in 0..<count {
        let name = "ring \((number + 1) % count)"
        Bind(keys[number]).to((Key<Provider<Part>>(name), Key<Lazy<Part>>(name), Key(Injector.self))) {
          provider, lazy, injector in
          begun.arrive()
          begun.wait(for: count)
          return switch link {
          case .provider: Part(next: try provider.get())
          case .lazy: Part(next: try lazy.get())
          case .injector: Part(next: try injector.resolve(Key<Part>(name)))
          }
        }.singleton()
      }
    }
  }

  /// Reads each singleton on a thread of its own.
  func run() throws -> [Result<Part, ResolutionError>] {
    try Threads.run(keys.count) { index in
      Result { () throws(ResolutionError) in try injector.resolve(keys[index]) }
    }
  }

  /// The path of the error when a cycle begins at a singleton.
  func path(from start: Int) -> [AnyKey] {
    (0...keys.count).map { keys[(start + $0) % keys.count].erased }
  }

  /// Checks that no lock is left behind: other keys can be made, and the ring returns the same values as before.
  func checkThatItWorks() throws {
    let (aside, again) = try Threads.one {
      (
        try? injector.resolve(Key<Part>("aside")),
        keys.map { key in Result { () throws(ResolutionError) in try injector.resolve(key) }.failure?.kind }
      )
    }
    #expect(aside != nil)
    #expect(again == keys.map { _ in "cycle" })
  }
}

private final class Part: Sendable {
  let next: Part?
  init(next: Part?) { self.next = next }
}
