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
var injector: Injector { fatalError() }
