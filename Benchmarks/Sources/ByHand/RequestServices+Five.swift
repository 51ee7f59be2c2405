package import Services

extension RequestServices {
  /// The services of a request.
  package struct Five {
    package let log: Log
    package let session: Session
    package let prices: Prices
    package let basket: Basket
    package let checkout: Checkout

    package init(_ request: Request) {
      log = Log(request: request)
      session = Session(request: request)
      prices = Prices(session: session)
      basket = Basket(session: session, log: log)
      checkout = Checkout(basket: basket, prices: prices, log: log)
    }
  }
}
