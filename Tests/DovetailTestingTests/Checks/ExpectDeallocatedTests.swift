import Dovetail
import DovetailInspection
import DovetailProperties
import DovetailTesting
import Synchronization
import Testing

@Suite("Lifetimes", .limited)
struct ExpectDeallocatedTests {
  private final class Engine: Sendable {}
  private final class Car: Sendable {
    let engine: Engine
    init(engine: Engine) { self.engine = engine }
  }
  private final class Kept<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    func keep(_ new: Value?) { value.withLock { $0 = new } }
  }

  private struct Cars: Module {
    var bindings: Bindings {
      Bind(Engine.self).to { Engine() }.singleton()
      Bind(Car.self).to(Car.init)
      Bind(Notes.self).toInstance(Notes())
    }
  }

  private final class Notes: Sendable {}

  private struct User {
    @Inject var car: Car
  }

  @Test("Nothing is reported when all objects but instances of modules are released")
  func gone() throws {
    try expectDeallocated(try Graph(Cars())) { injector in
      _ = injector[Car.self]
      _ = injector[Notes.self]
      _ = User().car
    }
  }

  @Test("A survivor is reported at the test's line, with the objects that retain it")
  func stayed() async throws {
    let kept = Kept<Car>()
    let line = #line + 2
    try await RecordedIssue.expect("stayed", at: line) {
      try expectDeallocated(try Graph(Cars())) { injector in kept.keep(injector[Car.self]) }
    }
    kept.keep(nil)
  }

  @Test("A single survivor is retained by nothing that the injector made")
  func stayedAlone() async throws {
    let kept = Kept<Engine>()
    let line = #line + 2
    try await RecordedIssue.expect("stayed-alone", at: line) {
      try await expectDeallocated(try Graph(Cars())) { injector in
        await Task.yield()
        kept.keep(injector[Engine.self])
      }
    }
    kept.keep(nil)
  }

  private class Account: @unchecked Sendable {
    // Sendable: used by one test.
    private let open: SeedlessOpener
    private var session: Injector?

    init(open: SeedlessOpener) { self.open = open }

    func logIn() throws { session = try open() }
    func logOut() { session = nil }
  }

  private final class OtherAccount: Account, @unchecked Sendable {}

  @Test("A survivor that retains the injector of a scope says so")
  func stayedByInjector() async throws {
    let session = Scope("session")
    let graph = try Graph {
      Bind(SeedlessOpener.self).opening(session)
      Bind(Account.self).to(OtherAccount.init).singleton()
      session
    }
    weak var account: Account?
    let line = #line + 2
    try await RecordedIssue.expect("stayed-by-injector", at: line) {
      try expectDeallocated(graph) { injector in
        account = injector[Account.self]
        try account?.logIn()
      }
    }
    account?.logOut()
    #expect(account == nil)
  }

  @Test("The current injector's graph is used, with a new injector")
  func current() throws {
    let outer = try Injector(Cars())
    try outer.run {
      try expectDeallocated { injector in
        #expect(injector !== outer)
        _ = injector[Engine.self]
      }
    }
    #expect(!outer.isAlive(Engine.self))
  }

  private static func seeded() throws -> Graph {
    try Graph {
      Bind(Int.self).seeded()
      Bind(String.self).to { (number: Int) in "\(number)" }.singleton()
      Scope("expecting")
    }
  }

  @Test("Seeds are given with a graph, and taken over from the current injector, also through a scope")
  func seeds() throws {
    let graph = try Self.seeded()
    try expectDeallocated(graph, seeds: [Seed(Int.self, 1)]) { #expect($0[String.self] == "1") }
    try Injector(graph) { Seed(Int.self, 3) }.enter(Scope("expecting")).run {
      try expectDeallocated { #expect($0[String.self] == "3") }
    }
  }

  @Test("Seeds are given to async code, too")
  func asyncSeeds() async throws {
    try await expectDeallocated(Self.seeded(), seeds: [Seed(Int.self, 2)]) { injector in
      await Task.yield()
      #expect(injector[String.self] == "2")
    }
  }

  @Test("Without a graph and a current injector there is an issue, and no crash")
  func nothing() async throws {
    let line = #line + 2
    try await RecordedIssue.expect("nothing-to-check", at: line) {
      try expectDeallocated { _ in Issue.record("it ran") }
    }
  }
}
