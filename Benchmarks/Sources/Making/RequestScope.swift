import Benchmark
import ByHand
import Comparisons
import Dovetail
import Services

/// Entering a scope, reading its five objects, or one that needs the others, and closing it, against making the five.
enum RequestScope {
  private typealias Services = RequestServices

  static var comparisons: [Comparison] {
    let request = Request(path: "/checkout", user: 7)
    return [
      Comparison(
        .scope,
        Variant(.borrowed) {
          let injector = injector()
          return { operations in
            prepared {
              for _ in 0..<operations { try borrow(from: injector, request) }
            }
          }
        },
        Variant(.copied) {
          let injector = injector()
          return { operations in
            prepared {
              for _ in 0..<operations { try copy(from: injector, request) }
            }
          }
        },
        Variant(.byHand) {
          { operations in
            for _ in 0..<operations { make(request) }
          }
        }
      ),
      Comparison(
        .scopeOneRead,
        Variant(.dovetail) {
          let injector = injector()
          return { operations in
            prepared {
              for _ in 0..<operations { try readOne(from: injector, request) }
            }
          }
        },
        Variant(.byHand) {
          { operations in
            for _ in 0..<operations { blackHole(RequestServices.Five(request).checkout) }
          }
        }
      ),
    ]
  }

  private static func injector() -> Injector {
    prepared {
      try Injector {
        Bind(Request.self).seeded(in: .request)
        Bind(Services.Log.self).to(Services.Log.init).in(.request)
        Bind(Services.Session.self).to(Services.Session.init).in(.request)
        Bind(Services.Prices.self).to(Services.Prices.init).in(.request)
        Bind(Services.Basket.self).to(Services.Basket.init).in(.request)
        Bind(Services.Checkout.self).to(Services.Checkout.init).in(.request)
      }
    }
  }

  private static func borrow(from injector: Injector, _ request: Request) throws {
    let scope = try injector.enter(.request) { Seed(Request.self, request) }
    scope.with(Services.Log.self) { blackHole($0) }
    scope.with(Services.Session.self) { blackHole($0) }
    scope.with(Services.Prices.self) { blackHole($0) }
    scope.with(Services.Basket.self) { blackHole($0) }
    scope.with(Services.Checkout.self) { blackHole($0) }
    scope.beginClosing()
  }

  private static func readOne(from injector: Injector, _ request: Request) throws {
    let scope = try injector.enter(.request) { Seed(Request.self, request) }
    scope.with(Services.Checkout.self) { blackHole($0) }
    scope.beginClosing()
  }

  private static func copy(from injector: Injector, _ request: Request) throws {
    let scope = try injector.enter(.request) { Seed(Request.self, request) }
    blackHole(try scope.resolve(Services.Log.self))
    blackHole(try scope.resolve(Services.Session.self))
    blackHole(try scope.resolve(Services.Prices.self))
    blackHole(try scope.resolve(Services.Basket.self))
    blackHole(try scope.resolve(Services.Checkout.self))
    scope.beginClosing()
  }

  private static func make(_ request: Request) {
    let services = RequestServices.Five(request)
    blackHole(services.log)
    blackHole(services.session)
    blackHole(services.prices)
    blackHole(services.basket)
    blackHole(services.checkout)
  }
}

extension Scope {
  static let request = Scope("request")
}
