import Dovetail
import DovetailTesting

@Suite("Ten thousand tests at once", .injecting { ShopModule() })
struct ManyTests {
  @Inject var cart: Cart

  @Test(
    "have an injector and an override each",
    .overriding { Bind(Prices.self).to { FixedPrices(price: 4) } }, arguments: 0..<10_000)
  func each(_ number: Int) async {
    #expect(cart.add("\(number)") == 1)
    async let second = cart.add("\(number)")
    #expect(await second == 2)
    #expect(cart.prices.price(of: "tea") == 4)
  }
}
