import Dovetail
import DovetailInspection
import Synchronization
import Testing

@Suite("Starting a scope", .limited)
struct ScopeStartTests {
  private static func injector(_ made: Notes) throws -> Injector {
    try Injector {
      Bind(User.self).seeded(in: .session)
      Bind(Pool.self).to {
        made.add("pool")
        return try await Pool(1)
      }.singleton()
      Bind(Int.self).to { (user: User) async in
        made.add("database of \(user.name)")
        return 1
      }.in(.session)
      Bind(String.self).to { (_: Int) in "" }.onCreate { _ in made.add("sync") }.in(.session)
      Bind(Double.self).to { 1 }.onCreate { _ in made.add("eager") }.eager(in: .session)
      Bind(Float.self).to { 1 }.onCreate { _ in made.add("not needed") }.in(.session)
      Bind(Bool.self).to { () async in true }.onCreate { _ in made.add("inner") }.in(.page)
    }
  }

  @Test("It makes the awaited and the eager values of the scope, and of no other one")
  func values() async throws {
    let made = Notes()
    let injector = try Self.injector(made)
    let session = try injector.enter(.session) { Seed(User.self, User(name: "ada")) }
    #expect(made.all.isEmpty)
    try await session.start()
    #expect(Set(made.all) == ["database of ada", "sync", "eager"])
    #expect(session[String.self] == "")
    #expect(session[Int.self] == 1)
    try await session.start()
    #expect(made.all.count == 3)
    try await session.enter(.page).start()
    #expect(made.all.dropFirst(3) == ["inner"])
    #expect(!injector.isAlive(Pool.self))
  }

  @Test("An override of an eager value is eager, and an alias of it is not")
  func overridden() async throws {
    let made = Notes()
    let graph = try Graph {
      Bind(Int.self).to { 1 }.eager(in: .session)
      Bind(Double.self).toAlias(of: Key(Int.self)) { Double($0) }
    }.overriding {
      Bind(Int.self).to {
        made.add("double")
        return 2
      }
    }
    let session = try Injector(graph).enter(.session)
    try await session.start()
    #expect(made.all == ["double"])
    #expect(session[Double.self] == 2)
  }

  @Test("A synchronous read before it names what makes the value: the start of its injector or scope, or nothing")
  func advice() throws {
    let injector = try Injector {
      Bind(Int.self).to { () async in 1 }.singleton()
      Bind(Double.self).to { () async in 1 }.in(.session)
      Bind(Float.self).to { () async in 1 }
    }
    let session = try injector.enter(.session)
    func advice<Value>(_ type: Value.Type) -> String {
      let error = #expect(throws: ResolutionError.self) { try session.resolve(type) }
      return error?.description.split(separator: "\n").last.map(String.init) ?? ""
    }
    #expect(advice(Int.self).hasSuffix("; or make what is shared first: try await injector.start()"))
    #expect(
      advice(Double.self).hasSuffix(
        "make what is shared first: try await scope.start(), with the scope that enter(.session) returned"))
    #expect(advice(Float.self).hasSuffix("await it: try await injector.resolved(Float.self)"))
  }
}

@Suite("Starting many values", .limited)
struct ManyStartTests {
  private static let length = 8_000

  @Test("A chain of thousands of awaited singletons is made once each, whatever their order", arguments: [true, false])
  func chain(isReversed: Bool) async throws {
    let made = Notes()
    let indices = isReversed ? Array((0..<Self.length).reversed()) : Array(0..<Self.length)
    let injector = try Injector {
      for index in indices {
        if index == 0 {
          Bind(Key<Int>("0")).to { () async in 0 }.onCreate { _ in made.add("0") }.singleton()
        } else {
          Bind(Key<Int>("\(index)")).to(Key<Int>("\(index - 1)")) { (last: Int) async in last + 1 }
            .onCreate { made.add("\($0)") }.singleton()
        }
      }
    }
    try await injector.start()
    #expect(made.all.count == Self.length)
    #expect(injector[Key<Int>("\(Self.length - 1)")] == Self.length - 1)
  }

  @Test("Who waits for a value that a start makes keeps it when the start is canceled, and leaves it to the start")
  func shared() async throws {
    for isStartCanceled in [true, false] {
      let (gate, begun, made) = (AsyncGate(), AsyncGate(), Notes())
      let injector = try Injector {
        Bind(Int.self).to { () async throws in
          begun.open()
          await gate.pass()
          try Task.checkCancellation()
          made.add("made")
          return 1
        }.singleton()
      }
      let start = Task { try await injector.start() }
      await begun.pass()
      let read = Task { try await injector.resolved(Int.self) }
      // Until the read waits, in most runs; otherwise it makes the value itself.
      for _ in 0..<100 { await Task.yield() }
      if isStartCanceled {
        start.cancel()
        await #expect(throws: CancellationError.self) { try await start.value }
        gate.open()
        #expect(try await read.value == 1)
      } else {
        read.cancel()
        await #expect(throws: CancellationError.self) { try await read.value }
        gate.open()
        try await start.value
      }
      #expect(made.all == ["made"])
    }
  }
}

private struct User: Sendable { let name: String }

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let page = Scope("page", inside: .session)
}
