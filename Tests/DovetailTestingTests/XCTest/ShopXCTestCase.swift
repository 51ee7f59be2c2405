import Dovetail
import DovetailTesting
import XCTest

/// Shows that `withInjector` works in XCTest, which has no traits.
final class ShopXCTestCase: XCTestCase {
  func testOverrides() throws {
    let price = try withInjector(Graph { ShopModule() }) {
      Bind(Prices.self).toInstance(FixedPrices(price: 9))
    } perform: { injector in
      XCTAssertTrue(Injector.current === injector)
      return injector[Cart.self].prices.price(of: "tea")
    }
    XCTAssertEqual(price, 9)
    XCTAssertNil(Injector.current)
  }

  func testAsync() async throws {
    let graph = try Graph { ShopModule() }
    try await withInjector(graph) { injector in
      await Task.yield()
      XCTAssertEqual(injector[.shopName], "Corner shop")
    }
    XCTAssertThrowsError(try withInjector(graph, overriding: { Bind(Int.self).toInstance(3) }) { _ in })
  }
}
