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
