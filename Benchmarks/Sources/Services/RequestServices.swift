/// Five services of a request, which depend on it and on each other.
package enum RequestServices {
  package final class Log: Sendable {
    private let request: Request

    package init(request: Request) {
      self.request = request
    }
  }

  package final class Session: Sendable {
    package let user: Int

    package init(request: Request) {
      user = request.user
    }
  }

  package final class Prices: Sendable {
    private let session: Session

    package init(session: Session) {
      self.session = session
    }
  }

  package final class Basket: Sendable {
    private let session: Session
    private let log: Log

    package init(session: Session, log: Log) {
      self.session = session
      self.log = log
    }
  }

  package final class Checkout: Sendable {
    private let basket: Basket
    private let prices: Prices
    private let log: Log

    package init(basket: Basket, prices: Prices, log: Log) {
      self.basket = basket
      self.prices = prices
      self.log = log
    }
  }
}

/// The seed of the scope.
package final class Request: Sendable {
  package let path: String
  package let user: Int

  package init(path: String, user: Int) {
    self.path = path
    self.user = user
  }
}
