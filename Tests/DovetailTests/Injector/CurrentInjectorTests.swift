import Dovetail
import Testing

// Tests that make an injector global do so in processes of their own.
@Suite("The current injector", .limited)
struct CurrentInjectorTests {
  private static func injector(_ number: Int) throws -> Injector {
    try Injector { Bind(Int.self).toInstance(number) }
  }

  @Test("There is none by default")
  func none() {
    #expect(Injector.current == nil)
  }

  @Test("It is that of the innermost run, and of nobody afterwards")
  func nesting() throws {
    let (outer, inner) = (try Self.injector(1), try Self.injector(2))
    outer.run {
      #expect(Injector.current === outer)
      inner.run { #expect(Injector.current === inner) }
      #expect(Injector.current === outer)
    }
    #expect(Injector.current == nil)
  }

  @Test("A run returns its closure's result, and rethrows its error")
  func results() throws {
    struct Refusal: Error {}
    let injector = try Self.injector(1)
    #expect(injector.run { 5 } == 5)
    #expect(throws: Refusal.self) { try injector.run { throw Refusal() } }
    #expect(Injector.current == nil)
  }

  @Test("Tasks that a run starts have its injector; detached ones and other runs do not")
  func tasks() async throws {
    let (first, second) = (try Self.injector(1), try Self.injector(2))
    async let other = second.run {
      await Task.yield()
      return Injector.current?[Int.self]
    }
    let numbers = await first.run {
      let child = await Task { Injector.current?[Int.self] }.value
      let detached = await Task.detached { Injector.current?[Int.self] }.value
      return [child, detached, Injector.current?[Int.self]]
    }
    #expect(numbers == [1, nil, 1])
    #expect(await other == 2)
  }

  @Test("A type that describes itself is asked for its value, which the current injector has")
  func injectable() async throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(4)
      Bind(Lodge.self).singleton()
    }
    try await injector.run {
      let houses = (try Lodge.resolve(), try await Lodge.resolved())
      #expect(houses.0 === injector[Lodge.self])
      #expect(houses.1 === injector[Lodge.self])
    }
    let error = try #require(throws: ResolutionError.self) { try Lodge.resolve() }
    #expect(error.id == "no-injector")
    #expect(error.property?.fileName == "CurrentInjectorTests.swift")
    let other = try Injector {}
    let unbound = try #require(throws: ResolutionError.self) { try other.run { try Lodge.resolve() } }
    #expect(unbound.id == "unbound")
    #expect(unbound.property?.fileName == "CurrentInjectorTests.swift")
  }

  @Test("A run stays on its actor")
  @MainActor
  func isolation() async throws {
    var steps = 0
    try await Self.injector(1).run {
      await Task.yield()
      MainActor.assertIsolated()
      steps += 1
    }
    #expect(steps == 1)
  }

  @Test("A run releases its injector afterwards")
  func lifetime() throws {
    weak var injector: Injector?
    do {
      let new = try Self.injector(1)
      injector = new
      new.run { #expect(Injector.current != nil) }
    }
    #expect(injector == nil)
  }

  @Test("A scope's injector can be the current one")
  func scope() throws {
    let injector = try Injector { Bind(Int.self).seeded(in: Scope("current")) }
    let scoped = try injector.enter(Scope("current")) { Seed(Int.self, 7) }
    #expect(scoped.run { Injector.current?[Int.self] } == 7)
  }

  @Test("The global one serves all threads, where no run says otherwise")
  func global() async {
    await #expect(processExitsWith: .success) {
      let (global, other) = (try CurrentInjectorTests.injector(1), try CurrentInjectorTests.injector(2))
      try global.makeGlobal()
      try #require(Injector.current === global)
      try #require(try Threads.one { Injector.current?[Int.self] } == 1)
      other.run { precondition(Injector.current === other) }
    }
  }

  @Test("A second global one is an error that names both places, and the first one stays")
  func secondGlobal() async {
    await #expect(processExitsWith: .success) { try CurrentInjectorTests.makeTwoGlobal() }
  }

  // Code in a macro has other line numbers, so this is outside of '#expect'.
  private static func makeTwoGlobal() throws {
    let (global, other) = (try injector(1), try injector(2))
    let line = #line
    try global.makeGlobal()
    let result = Result { () throws(GlobalInjectorError) in try other.makeGlobal() }
    let error = try #require(result.failure)
    #expect(error.first.line == line + 1)
    #expect(error.second.line == line + 2)
    #expect(error.description.contains("[second-global-injector] there is a global injector already"))
    #expect(error.description.contains("made global   CurrentInjectorTests.swift:\(line + 1)\n"))
    #expect(error.description.contains("and again     CurrentInjectorTests.swift:\(line + 2)\n"))
    #expect(Injector.current === global)
  }

  @Test("One of racing threads makes its injector global")
  func race() async {
    await #expect(processExitsWith: .success) {
      let wins = try Threads.run(4) { number in
        do {
          try CurrentInjectorTests.injector(number).makeGlobal()
          return number
        } catch {
          return -1
        }
      }
      #expect(wins.filter { $0 >= 0 } == [Injector.current?[Int.self]])
    }
  }
}

private final class Lodge: Injectable, Sendable {
  static var recipe: Recipe<Lodge> { Recipe(Lodge.init) }

  let number: Int

  init(number: Int) {
    self.number = number
  }
}
