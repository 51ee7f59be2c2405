import Dovetail
import DovetailHealth

final class Store: Sendable {
  static func open(_ path: String) async throws -> Store { Store() }
  func ping() async throws {}
}
struct Logger {
  func error(_ text: String) {}
}

let logger = Logger()
var injector: Injector { fatalError() }
