import Benchmark
import Comparisons
import Dovetail

/// Entering a scope, reading its five objects and closing it, against making the five.
enum RequestScope {
  private typealias Services = RequestServices

  static var comparison: Comparison {
    let request = Request(path: "/checkout", user: 7)
    return Comparison(
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
    )
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
    scope.close()
  }

  private static func copy(from injector: Injector, _ request: Request) throws {
    let scope = try injector.enter(.request) { Seed(Request.self, request) }
    blackHole(try scope.resolve(Services.Log.self))
    blackHole(try scope.resolve(Services.Session.self))
    blackHole(try scope.resolve(Services.Prices.self))
    blackHole(try scope.resolve(Services.Basket.self))
    blackHole(try scope.resolve(Services.Checkout.self))
    scope.close()
  }

  private static func make(_ request: Request) {
    let log = Services.Log(request: request)
    let session = Services.Session(request: request)
    let prices = Services.Prices(session: session)
    let basket = Services.Basket(session: session, log: log)
    let checkout = Services.Checkout(basket: basket, prices: prices, log: log)
    blackHole(log)
    blackHole(session)
    blackHole(prices)
    blackHole(basket)
    blackHole(checkout)
  }
}

/// Five services that live as long as a request, and need it and each other.
enum RequestServices {
  final class Log: Sendable {
    private let request: Request

    init(request: Request) {
      self.request = request
    }
  }

  final class Session: Sendable {
    let user: Int

    init(request: Request) {
      user = request.user
    }
  }

  final class Prices: Sendable {
    private let session: Session

    init(session: Session) {
      self.session = session
    }
  }

  final class Basket: Sendable {
    private let session: Session
    private let log: Log

    init(session: Session, log: Log) {
      self.session = session
      self.log = log
    }
  }

  final class Checkout: Sendable {
    private let basket: Basket
    private let prices: Prices
    private let log: Log

    init(basket: Basket, prices: Prices, log: Log) {
      self.basket = basket
      self.prices = prices
      self.log = log
    }
  }
}

/// What comes from outside when a scope is entered.
final class Request: Sendable {
  let path: String
  let user: Int

  init(path: String, user: Int) {
    self.path = path
    self.user = user
  }
}

extension Scope {
  static let request = Scope("request")
}
