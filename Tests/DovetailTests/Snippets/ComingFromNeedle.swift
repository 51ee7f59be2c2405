import Dovetail

protocol Api: Sendable {}
final class FeedStore: Sendable {
  init(api: any Api) {}
}
struct FeedModel {
  let store: FeedStore
}
struct User: Sendable {}
final class Profile: Sendable {
  init(user: User) {}
}
var user: User { fatalError() }
var injector: Injector { fatalError() }
