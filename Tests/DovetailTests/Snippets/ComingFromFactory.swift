import Dovetail
import DovetailProperties
import DovetailTesting
import Testing

final class Session: Sendable {}
protocol Api: Sendable {
  func name() -> String
}
struct LiveApi: Api {
  let session: Session
  func name() -> String { "live" }
}
struct ApiDouble: Api {
  func name() -> String { "double" }
}
struct Page {
  let id: Int
  let api: any Api
}
protocol Search: Sendable {}
