import Dovetail

final class Pool: Sendable {
  static func open(_ size: Int) async throws -> Pool { Pool() }
  func close() async throws {}
}
@globalActor actor SearchActor {
  static let shared = SearchActor()
}
@SearchActor final class Index {
  init(pool: Pool) {}
}
struct Users: Sendable {
  let pool: Pool
}
struct User: Sendable {}
final class UserDatabase: Sendable {
  static func open(_ user: User) async throws -> UserDatabase { UserDatabase() }
}
final class Sync: Sendable {
  init(_ database: UserDatabase) {}
}
final class Client: Sendable {
  func runConnections() async throws {}
  func beginGracefulShutdown() {}
}
struct Scheduler: Sendable {
  func run() async throws {}
}
struct Uploads: Sendable {
  let client: Client
  func start() async {}
  func stop() async {}
}
struct Address: Sendable {}
struct Migration: Sendable {}
final class Server: Sendable {
  func serve() async throws {}
  var address: Address { get async throws { Address() } }
}
protocol Mail: Sendable {}
struct MailDouble: Mail {}
struct Request: Sendable {}
struct Handler: Sendable {
  let request: Request
  func respond() async throws -> String { "" }
}
extension Scope {
  static let request = Scope("request")
  static let session = Scope("session")
}
struct AppModule: Module {
  var bindings: Bindings { Bind(Int.self).toInstance(4) }
}
struct Logger {
  func error(_ text: String) {}
}

let request = Request()
let user = User()
let logger = Logger()
var injector: Injector { fatalError() }
