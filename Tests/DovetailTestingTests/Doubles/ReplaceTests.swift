import Dovetail
import DovetailProperties
import DovetailTesting

private protocol Discounts: Sendable { func discount(of item: String) -> Int }
private struct NoDiscounts: Discounts { func discount(of item: String) -> Int { 0 } }

private struct DiscountModule: Module {
  var bindings: Bindings {
    ShopModule()
    Bind(Discounts.self).to(NoDiscounts.init)
  }
}

private struct PricesDouble: Prices, Discounts {
  let pricing = Spy<(String) -> Int>(returning: 5)
  var motto = ""
  func price(of item: String) -> Int { pricing(item) }
  func discount(of item: String) -> Int { pricing(item) / 5 }
}

@Suite(
  "Doubles that replace", .limited,
  .injecting {
    DiscountModule()
    Replace(Prices.self, Discounts.self) { PricesDouble() }
  })
struct ReplaceTests {
  @Inject private var prices: PricesDouble
  @Inject private var discounts: any Discounts
  @Inject var cart: Cart

  @Test("Doubles that replace are the test's own", arguments: 0..<50)
  func own(_ number: Int) {
    prices.pricing.returns(number)
    #expect(cart.prices.price(of: "tea") == number)
    #expect(prices.pricing.wasCalled(times: 1, with: "tea"))
  }

  @Test("A double may replace several keys")
  func several() {
    prices.pricing.returns(50)
    #expect(discounts.discount(of: "tea") == 10)
    #expect(prices.pricing.wasCalled(times: 1, with: "tea"))
  }
}

@Suite("Doubles that override", .limited, .injecting { DiscountModule() })
struct OverridingDoubleTests {
  @Inject var cart: Cart

  @Test(
    "Doubles that override get their dependencies from the graph",
    .overriding { Replace(Prices.self) { PricesDouble(motto: "\($0 as Tally)") } })
  func needs() throws {
    #expect(try #require(Injector.current)[PricesDouble.self].motto.contains("Tally"))
    #expect(cart.prices.price(of: "tea") == 5)
  }

  @Test("Doubles that override are found by their type", .overriding { Replace(Prices.self) { PricesDouble() } })
  func overriding() throws {
    let double = try #require(Injector.current)[PricesDouble.self]
    double.pricing.returns(7)
    #expect(cart.prices.price(of: "tea") == 7)
  }

  @Test("Doubles that override may be of the type that they replace")
  func sameType() throws {
    try withInjector(Graph { Bind(FixedPrices.self).to { FixedPrices(price: 1) } }) {
      Replace(FixedPrices.self) { FixedPrices(price: 2) }
    } perform: { injector in
      #expect(injector[FixedPrices.self].price == 2)
    }
  }

  @Test("Doubles that override are reported when nothing binds the key, or when their type does not fit")
  func mistakes() throws {
    let graph = try Graph(ShopModule())
    #expect(throws: GraphError.self) { try graph.overriding { Replace(Discounts.self) { PricesDouble() } } }
    let unfit = try graph.overriding { Replace(Prices.self) { 5 } }
    let error = #expect(throws: ResolutionError.self) { try Injector(unfit).resolve(Prices.self) }
    let lines = try #require(error).description.split(separator: "\n")
    #expect(lines[0] == "error: [failed] making 'Prices' failed: the double 'Int' is not a 'Prices', which it replaces")
  }
}
