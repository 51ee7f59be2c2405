import Dovetail
import DovetailProperties
import DovetailTesting

/// How often the doors of the suite below were made.
private enum Doors {
  static let opened = Tally()
  static let closed = Tally()
}

@Suite(
  "Overrides of a suite", .limited, .injecting { ShopModule(opened: Doors.opened) },
  .overriding { Bind(Prices.self).toInstance(FixedPrices(price: 1)) })
struct OverridingTests {
  @Inject var cart: Cart
  @Inject(.shopName) var name: String

  @Test("Overrides of a suite hold for its tests")
  func suite() {
    #expect(cart.prices.price(of: "tea") == 1)
    #expect(name == "Corner shop")
  }

  @Test(
    "Overrides of a suite are overridden by those of a test",
    .overriding { Bind(Prices.self).toInstance(FixedPrices(price: 2)) })
  func test() {
    #expect(cart.prices.price(of: "tea") == 2)
  }

  @Test(
    "Overrides of a suite are joined by those of a test", .overriding { Bind(.shopName).toInstance("Market") },
    .overriding { Bind(.motto).toInstance("Fresh") })
  func joined() throws {
    #expect(cart.prices.price(of: "tea") == 1)
    #expect(name == "Market")
    #expect(try #require(Injector.current)[.motto] == "Fresh")
  }

  @Test(
    "Overrides of a suite give each case its own doubles", .overriding { Bind(Tally.self).toInstance(Tally()) },
    arguments: 0..<50)
  func fresh(_ number: Int) throws {
    // The eager door was made once for this test.
    #expect(try #require(Injector.current)[Tally.self].count == 1)
  }

  @Suite("Overrides of a suite within", .overriding { Bind(Prices.self).toInstance(FixedPrices(price: 3)) })
  struct Inner {
    @Inject var cart: Cart
    @Inject(.shopName) var name: String

    @Test("Overrides of a suite within hold for its tests")
    func suite() {
      #expect(cart.prices.price(of: "tea") == 3)
    }

    @Test(
      "Overrides of a suite within are overridden by those of a test",
      .overriding { Bind(.shopName).toInstance("Inner") })
    func test() {
      #expect(cart.prices.price(of: "tea") == 3)
      #expect(name == "Inner")
    }
  }

  @Test(
    "Overrides of a suite do not make the replaced binding",
    .overriding { Bind(Door.self).to { Door(Doors.closed) }.eagerSingleton() })
  func eager() throws {
    #expect(try #require(Injector.current)[Tally.self] === Doors.opened)
    #expect(Doors.closed.count == 1)
  }
}
