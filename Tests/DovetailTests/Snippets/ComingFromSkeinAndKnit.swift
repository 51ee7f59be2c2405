import Dovetail

final class Session: Sendable {}
protocol Api: Sendable {}
struct LiveApi: Api {
  let session: Session
}
struct Page {
  let id: Int
  let api: any Api
}
struct PageList {
  let api: any Api
}
final class UserSession: Sendable {
  func end() async {}
}
var injector: Injector { fatalError() }
