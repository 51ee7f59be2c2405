import Dovetail
import DovetailInspection
import DovetailProperties
import DovetailTesting

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let window = Scope("window", inside: .session)
}

private struct Member: Sendable, Equatable { let name: String }

private final class Basket: Sendable {
  let user: Member
  init(_ user: Member) async {
    await Task.yield()
    self.user = user
  }
}

private final class Assortment: Sendable {
  let cart: Basket
  init(_ cart: Basket) { self.cart = cart }
}

private struct SessionModule: Module {
  static let hookLine = #line + 7
  var lines = Lines()
  var isBroken = false

  var bindings: Bindings {
    let (lines, isBroken) = (lines, isBroken)
    Bind(Member.self).seeded(in: .session)
    Bind(Basket.self).to(Basket.init).in(.session).onClose { cart in
      await Task.yield()
      if isBroken { throw Broken() }
      lines.add("cart of \(cart.user.name)")
    }
    Bind(Assortment.self).to(Assortment.init).in(.window).onClose { _ in lines.add("catalog") }
  }
}

private struct Broken: Error, CustomStringConvertible { let description = "the network is down" }

private let lines = Lines()

@Suite(
  "A suite in a scope", .limited, .injecting { SessionModule() },
  .entering(.session) { Seed(Member.self, Member(name: "Ada")) }
)
struct EnteringTests {
  @Inject private var cart: Basket

  @Test("A suite in a scope reads the scope's values, which are started, as properties")
  func properties() throws {
    #expect(cart.user == Member(name: "Ada"))
    #expect(try #require(Injector.current)[Basket.self] === cart)
  }

  @Suite("A suite in a scope, with an inner scope", .entering(.window))
  struct Inner {
    @Inject private var catalog: Assortment

    @Test("A suite in a scope and an inner one reads the values of both", arguments: 0..<3)
    func both(_ number: Int) throws {
      #expect(catalog.cart.user.name == "Ada")
      #expect(try #require(Injector.current)[Basket.self] === catalog.cart)
    }
  }

  @Test(
    "A test in a scope may override what the scope needs",
    .overriding { Bind(Basket.self).to { await Basket(Member(name: "Bo")) } })
  func overridden() { #expect(cart.user.name == "Bo") }

  @Test(
    "Scopes are closed after the test, with their hooks, the inner one first", .expectingLinesOfScope,
    .injecting { SessionModule(lines: lines) }, .entering(.window))
  func closed() throws {
    _ = try #require(Injector.current)[Assortment.self]
    lines.add("test")
  }
}

/// Expects the log of its test, including the end of the scopes.
private struct ExpectedLines: TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    #expect(lines.all == ["test", "catalog", "cart of Ada"])
  }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> ExpectedLines? { testCase == nil ? self : nil }
}

extension Trait where Self == ExpectedLines {
  fileprivate static var expectingLinesOfScope: Self { ExpectedLines() }
}

@Suite("A scope of a test that cannot be opened or closed", .limited)
struct EnteringFaultTests {
  @Test(
    "A missing seed is an issue, and the test does not run", .expectingIssues("entering-without-seed"),
    .injecting { SessionModule() }, .entering(.session))
  func seed() { Issue.record("the test ran") }

  @Test(
    "A scope inside one that is not open is an issue", .expectingIssues("entering-out-of-order"),
    .injecting { SessionModule() }, .entering(.window))
  func order() { Issue.record("the test ran") }

  @Test(
    "A hook that throws is an issue at its binding",
    .expectingIssues("entering-failed-hook", at: [SessionModule.hookLine]),
    .injecting { SessionModule(isBroken: true) }, .entering(.session) { Seed(Member.self, Member(name: "Ada")) })
  func hook() {}
}
