import Dovetail

struct Session: Sendable {}
struct Logger: Sendable {}
protocol Api: Sendable {
  func name() -> String
}
struct LiveApi: Api {
  let session: Session
  let logger: Logger
  func name() -> String { "" }
}
struct LoggingModule: Module {
  var bindings: Bindings { Bind(Logger.self).to(Logger.init) }
}
