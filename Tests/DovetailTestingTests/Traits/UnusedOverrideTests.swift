import Dovetail
import DovetailProperties
import DovetailTesting

/// One override that the tests below use, and two that they do not.
private struct HalfUsedModule: Module {
  static let lines = [#line + 3, #line + 4]
  var bindings: Bindings {
    Bind(Prices.self).toInstance(FixedPrices())
    Bind(.shopName).toInstance("Market")
    Bind(.motto).to { "Fresh" }
  }
}

/// An override that another one hides.
private struct HiddenModule: Module {
  static let line = #line + 2
  var bindings: Bindings {
    Bind(.shopName).toInstance("Outer")
  }
}

@Suite("An override that no test uses", .limited, .injecting { ShopModule() })
struct UnusedOverrideTests {
  @Inject var cart: Cart

  @Test(
    "An override that no test uses is an issue at its line",
    .expectingIssues("unused-override", at: HalfUsedModule.lines),
    .overriding { HalfUsedModule() }, arguments: 0..<3)
  func unused(_ number: Int) {
    #expect(cart.prices is FixedPrices)
  }

  @Test(
    "An override is used if one case uses it", .overriding { Bind(.shopName).toInstance("Market") }, arguments: 0..<20)
  func once(_ number: Int) {
    if number == 7 { #expect(Injector.current?[.shopName] == "Market") }
  }

  @Test(
    "An override is used if another binding needs it", .overriding { Bind(Prices.self).to { FixedPrices(price: 8) } })
  func indirectly() {
    #expect(cart.prices.price(of: "tea") == 8)
  }

  @Test(
    "An override is unused when another override is in its place",
    .expectingIssues("unused-below-override", at: [HiddenModule.line]),
    .overriding { HiddenModule() }, .overriding { Bind(.shopName).toInstance("Inner") })
  func replaced() {
    #expect(Injector.current?[.shopName] == "Inner")
  }

  @Suite(
    "An override of a suite that no test uses is a warning, as a filter may have left out the test that does",
    .expectingIssues("unused-override-of-suite", at: HalfUsedModule.lines), .overriding { HalfUsedModule() })
  struct Inner {
    @Inject var cart: Cart

    @Test("A test uses one of the overrides of its suite")
    func first() { #expect(cart.prices is FixedPrices) }

    @Test("A test uses none of the overrides of its suite")
    func second() {}
  }

  @Suite("An override of a suite is used if one of its tests uses it", .overriding { Bind(.motto).toInstance("Fresh") })
  struct UsedOnce {
    @Inject(.motto) var motto: String

    @Test("A test of the suite does not use the override")
    func first() {}

    @Suite("A suite within uses the override of the outer one")
    struct Within {
      @Inject(.motto) var motto: String

      @Test("A test of the suite within uses the override")
      func second() { #expect(motto == "Fresh") }
    }
  }
}
