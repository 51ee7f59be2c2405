import Dovetail

protocol Api: Sendable {}
struct FeedStore {}
struct Page {
  let id: Int
  let api: any Api
}
struct User: Sendable {}
final class Cart: Sendable {
  init(user: User) {}
}
