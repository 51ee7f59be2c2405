import Dovetail
import DovetailTesting

private struct Failure: Error {}

/// Overrides keys that `ShopModule` does not bind.
private struct LackingModule: Module {
  static let lines = [#line + 2, #line + 3]
  var bindings: Bindings {
    Bind(LivePrices.self).to(LivePrices.init)
    Bind(Key<Int>("shopName")).toInstance(3)
  }
}

/// Overrides a key twice.
private struct TwiceModule: Module {
  static let line = #line + 3
  var bindings: Bindings {
    Bind(Prices.self).toInstance(FixedPrices(price: 1))
    Bind(Prices.self).toInstance(FixedPrices(price: 2))
  }
}

/// Lacks the dependency of its binding.
private struct FaultyModule: Module {
  static let line = #line + 2
  var bindings: Bindings {
    Bind(Cart.self).to(Cart.init)
  }
}

@Suite("Messages of traits", .limited)
struct TraitMessageTests {
  @Test(
    "Overrides without a graph are an issue", .expectingIssues("override-without-graph"),
    .overriding { Bind(Prices.self).toInstance(FixedPrices()) })
  func noGraph() { Issue.record("the test ran") }

  @Test(
    "Overrides before the graph are an issue", .expectingIssues("override-before-graph"),
    .overriding { Bind(Prices.self).toInstance(FixedPrices()) }, .injecting { ShopModule() })
  func wrongOrder() { Issue.record("the test ran") }

  @Test(
    "An override of a key that the graph lacks, and one of another type, are issues",
    .expectingIssues("override-of-nothing", at: LackingModule.lines),
    .injecting { ShopModule() }, .overriding { LackingModule() })
  func lacking() { Issue.record("the test ran") }

  @Test(
    "An override of an unbound key, within the attribute, is an issue at the test",
    .expectingIssues("override-in-attribute"),
    .injecting { ShopModule() }, .overriding { Bind(LivePrices.self).to(LivePrices.init) })
  func lackingInAttribute() { Issue.record("the test ran") }

  @Test(
    "Two overrides of one key are an issue", .expectingIssues("override-twice", at: [TwiceModule.line]),
    .injecting { ShopModule() }, .overriding { TwiceModule() })
  func twice() { Issue.record("the test ran") }

  @Test(
    "A graph with a fault is an issue of each case",
    .expectingIssues("faulty-graph", at: [FaultyModule.line, FaultyModule.line]),
    .injecting { FaultyModule() }, arguments: 0..<2)
  func faulty(_ number: Int) { Issue.record("the test ran") }

  @Test(
    "An eager singleton that cannot be made is an issue", .expectingIssues("eager-failure"),
    .injecting { ShopModule() },
    .overriding { Bind(Door.self).to { () throws -> Door in throw Failure() }.eagerSingleton() })
  func eager() { Issue.record("the test ran") }
}
