import Dovetail

final class Session: Sendable {}
protocol Api: Sendable {}
struct LiveApi: Api {
  let session: Session
}
struct User: Sendable {}
final class Profile: Sendable {
  init(user: User) {}
}
final class Cart: Sendable {}
struct Checkout {
  let cart: Cart
  var total: Int { 0 }
}
extension Scope {
  static let request = Scope("request")
}
var user: User { fatalError() }
var injector: Injector { fatalError() }
