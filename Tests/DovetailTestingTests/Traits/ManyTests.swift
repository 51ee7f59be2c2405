import Dovetail
import DovetailProperties
import DovetailTesting
import Foundation

/// The number of tests in parallel; `.ci/run` sets a larger one, which takes too long for a local run.
private let count = ProcessInfo.processInfo.environment["DOVETAIL_PARALLEL_TESTS"].flatMap { Int($0) } ?? 500

@Suite("Many tests in parallel", .limited, .injecting { ShopModule() })
struct ManyTests {
  @Inject var cart: Cart

  @Test(
    "Many tests in parallel have an injector and an override each",
    .overriding { Bind(Prices.self).to { FixedPrices(price: 4) } }, arguments: 0..<count)
  func each(_ number: Int) async {
    #expect(cart.add("\(number)") == 1)
    async let second = cart.add("\(number)")
    #expect(await second == 2)
    #expect(cart.prices.price(of: "tea") == 4)
  }
}
