import Dovetail
import Synchronization

protocol Prices: Sendable { func price(of item: String) -> Int }
struct LivePrices: Prices { func price(of item: String) -> Int { 100 } }
struct FixedPrices: Prices {
  var price = 1
  func price(of item: String) -> Int { price }
}

/// A shared instance that counts its uses.
final class Cart: Sendable {
  private let count = Atomic(0)
  let prices: any Prices
  init(prices: any Prices) { self.prices = prices }
  func add(_ item: String) -> Int { count.add(1, ordering: .relaxed).newValue }
}

extension Keys {
  static let shopName = Key<String>("shopName")
  static let motto = Key<String>("motto")
}

/// An eager singleton that counts how often it is made.
final class Door: Sendable {
  init(_ opened: Tally) { opened.add() }
}

/// A counter for any thread.
final class Tally: Sendable {
  private let number = Atomic(0)
  var count: Int { number.load(ordering: .sequentiallyConsistent) }
  func add() { number.add(1, ordering: .sequentiallyConsistent) }
}

struct ShopModule: Module {
  var opened = Tally()
  var read = Tally()

  var bindings: Bindings {
    let _: Void = read.add()
    Bind(.shopName).toInstance("Corner shop")
    Bind(.motto).toInstance("Open all hours")
    Bind(Prices.self).to(LivePrices.init)
    Bind(Cart.self).to(Cart.init).singleton()
    Bind(Tally.self).toInstance(opened)
    Bind(Door.self).to(Door.init).eagerSingleton()
  }
}
