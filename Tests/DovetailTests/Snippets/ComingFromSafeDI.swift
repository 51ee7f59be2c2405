import Dovetail

protocol Api: Sendable {}
struct ApiDouble: Api {}
struct FeedStore {}
struct Page {
  let id: Int
  let api: any Api
}
struct User: Sendable {}
final class Cart: Sendable {
  init(user: User) {}
}
final class Analytics: Sendable {}
struct AppView {}
struct AppModule: Module {
  var bindings: Bindings {}
}

var user: User { fatalError() }
var injector: Injector { fatalError() }
